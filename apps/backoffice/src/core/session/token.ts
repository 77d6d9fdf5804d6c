import type { Store } from '@marea/web/storage/storage';

const KEY = 'marea.token';

/** A session token as the browser stores it. */
export type StoredToken = { token: string; expiresAt: number };

/**
 * The expiry of a token, epoch milliseconds: an expiration field if there is one, else the `exp` of the token itself
 * times 1000; null when neither can be read.
 */
export function expiryOf(token: string, expiration: string | number | undefined): number | null {
  const stated = typeof expiration === 'string' ? Date.parse(expiration) : expiration;
  if (stated !== undefined && Number.isFinite(stated)) return stated;
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}

/** The stored token, or null without one or after its expiry. */
export function readToken(storage: Store, now: number): StoredToken | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('token' in stored)) return null;
    if (typeof stored.token !== 'string') return null;
    const expiration = 'expiresAt' in stored ? stored.expiresAt : undefined;
    const expiresAt = expiryOf(stored.token, typeof expiration === 'number' ? expiration : undefined);
    return expiresAt !== null && expiresAt > now ? { token: stored.token, expiresAt } : null;
  } catch {
    return null;
  }
}

/** Stores a token for the next visit; null removes it. */
export function writeToken(storage: Store, stored: StoredToken | null): void {
  if (stored) storage.setItem(KEY, JSON.stringify(stored));
  else storage.removeItem(KEY);
}
