import type { Language } from '@marea/domain/kernel/language';
import { languages } from '@marea/domain/kernel/language';
import type { Request } from 'express';

export function languageOf(request: Request): Language {
  const best = request.acceptsLanguages([...languages]);
  return best === 'es' ? 'es' : 'en';
}
