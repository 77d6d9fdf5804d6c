import type { Attempt } from '../trip/trip.ts';

const KEY_BYTES = 16;

/** The attempt before if it sent the same body, so that a lost answer is not booked twice; else a new one. */
export function attemptFor(body: string, before: Attempt | null, newKey: () => string = randomKey): Attempt {
  return before?.body === body ? before : { key: newKey(), body };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
