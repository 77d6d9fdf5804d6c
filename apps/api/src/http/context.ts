import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';

/** What a handler knows of a request beyond its input. */
export type Context = {
  /** Who calls; null on a public endpoint without a session. */
  actor: Actor | null;
  /** The session's token, for ending it. */
  token: string | null;
  language: Language;
  address: string;
  /** The file of a multipart body. */
  file: Uint8Array | null;
};

/** The caller, where the endpoint demands one. */
export function signedIn({ actor }: Context): Actor {
  if (!actor) throw new DomainError('unauthenticated');
  return actor;
}
