/** One attempt at something: the same key goes with the same body, however often the network fails. */
export type Attempt = { key: string; body: string };

const KEY_BYTES = 16;

/** The attempt before if it sent the same body, so that what a lost answer told of does not happen twice; else a new one. */
export function attemptFor(body: string, before: Attempt | null, newKey: () => string = randomKey): Attempt {
  return before?.body === body ? before : { key: newKey(), body };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
