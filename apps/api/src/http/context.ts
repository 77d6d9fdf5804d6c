import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { languages } from '@marea/domain/core/text/text';
import type { Request } from 'express';

export type Context = {
  actor: Actor | null;
  token: string | null;
  language: Language;
  address: string;
  file: Uint8Array | null;
};

export function signedIn({ actor }: Context): Actor {
  if (!actor) throw new DomainError('unauthenticated');
  return actor;
}

export function requestLanguage(request: Request): Language {
  const best = request.acceptsLanguages([...languages]);
  return best === 'es' ? 'es' : 'en';
}
