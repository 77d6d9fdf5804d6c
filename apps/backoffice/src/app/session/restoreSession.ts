import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { ApiError } from '@marea/web/client';
import { call } from '../api.ts';
import { session } from './session.ts';

/**
 * Shows a stored token to the API and signs its owner in again. A refused token is forgotten;
 * rejects with the ApiError when the API could not be asked, and the token is kept for a retry.
 */
export async function restoreSession(): Promise<void> {
  const { phase, token } = session.get();
  if (phase !== 'checking' || !token) return;
  try {
    const { data: user } = await call(sessionEndpoints.session, {});
    session.enter(user, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    throw error;
  }
}

/** Asks anew who is signed in, whose role has changed: menus and screens follow. */
export async function renewSession(): Promise<void> {
  const { phase, token } = session.get();
  if (phase !== 'in' || !token) return;
  const { data: user } = await call(sessionEndpoints.session, {});
  session.enter(user, token);
}
