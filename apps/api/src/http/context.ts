import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';

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
