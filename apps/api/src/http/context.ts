import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import { guestLanguages, languages } from '@marea/domain/core/text/text';
import type { Request } from 'express';

export type Context = {
  actor: Actor | null;
  token: string | null;
  language: Language;
  address: string;
  file: Uint8Array | null;
  /** The company's guest host on which the calling page stands; null for other callers. */
  page: CallingPage | null;
};

export type CallingPage = { companyId: string; origin: string };

export function signedIn({ actor }: Context): Actor {
  if (!actor) throw new DomainError('unauthenticated');
  return actor;
}

export function requestLanguage(request: Request): Language {
  const best = request.acceptsLanguages([...languages]);
  return best === 'es' ? 'es' : 'en';
}

/** The language of error texts, which may be one that only guests have. */
export function callerLanguage(request: Request): GuestLanguage {
  const best = request.acceptsLanguages([...guestLanguages]);
  return guestLanguages.find((language) => language === best) ?? 'en';
}

/** `Authorization: Bearer …`, the bare token, or a `token` header. */
export function requestToken(request: Request): string | null {
  const header = request.headers.authorization ?? request.headers.token;
  if (typeof header !== 'string' || header.trim() === '') return null;
  return header.replace(/^Bearer\s+/i, '').trim();
}
