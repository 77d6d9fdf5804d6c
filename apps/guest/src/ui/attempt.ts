import { randomId } from '@marea/web/storage/storage';

/** One attempt at a request. Retries send the same key with the same body. */
export type Attempt = { key: string; body: string };

/**
 * The previous attempt for an equal body, so that a retry after a lost response has no second effect; else a new one.
 */
export function attemptFor(body: string, before: Attempt | null, newKey: () => string = randomId): Attempt {
  return before?.body === body ? before : { key: newKey(), body };
}
