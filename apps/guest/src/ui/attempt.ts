import { randomId } from '@marea/web/storage/storage';

/** One attempt at something: the same key goes with the same body, however often the network fails. */
export type Attempt = { key: string; body: string };

/** The attempt before if it sent the same body, so that what a lost answer told of does not happen twice; else a new one. */
export function attemptFor(body: string, before: Attempt | null, newKey: () => string = randomId): Attempt {
  return before?.body === body ? before : { key: newKey(), body };
}
