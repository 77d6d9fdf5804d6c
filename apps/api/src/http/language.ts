import type { Language } from '@marea/domain/kernel/language';
import { languages } from '@marea/domain/kernel/language';
import type { Request } from 'express';

/** The caller's language from Accept-Language; English where it is neither of the two that there are. */
export function languageOf(request: Request): Language {
  const best = request.acceptsLanguages([...languages]);
  return best === 'es' ? 'es' : 'en';
}
