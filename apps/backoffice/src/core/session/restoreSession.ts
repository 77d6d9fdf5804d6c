import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { ApiError } from '@marea/web/client/client';
import { isPassing } from '@marea/web/client/query';
import { deviceStorage } from '@marea/web/storage/storage';
import { call } from '../api.ts';
import { readPerson, session } from './sessionStore.ts';

const AGAIN_MS = 15_000;

/**
 * Checks a stored token at the API and signs its owner in. Drops a refused token. When the API is unreachable, the
 * last person of this device stays signed in with their last known roles; with none stored it rejects with the
 * ApiError and keeps the token for a retry.
 */
export async function restoreSession(): Promise<void> {
  const { phase, token } = session.get();
  if (phase !== 'checking' || !token) return;
  try {
    const { data: user } = await call(sessionEndpoints.session, {});
    session.enter(user, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    const known = readPerson(deviceStorage);
    if (!known || !(error instanceof Error) || !isPassing(error)) throw error;
    session.enter(known, token);
    renewLater();
  }
}

function renewLater(): void {
  const again = async () => {
    try {
      await renewSession();
    } catch {
      return;
    }
    clearInterval(timer);
    window.removeEventListener('online', onOnline);
  };
  const onOnline = () => void again();
  const timer = setInterval(onOnline, AGAIN_MS);
  window.addEventListener('online', onOnline);
}

/** Refetches the signed-in person, whose role has changed; menus and screens follow. */
export async function renewSession(): Promise<void> {
  const { phase, token } = session.get();
  if (phase !== 'in' || !token) return;
  const { data: user } = await call(sessionEndpoints.session, {});
  session.enter(user, token);
}
