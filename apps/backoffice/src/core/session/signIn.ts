import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { deviceStorage } from '@marea/web/storage/storage';
import type { Store } from '@marea/web/storage/storage';
import { useLocation } from 'react-router-dom';
import { call } from '../api.ts';
import { session } from './sessionStore.ts';
import { expiryOf } from './token.ts';

/** Signs in; rejects with the ApiError that says why not. */
export async function signIn(credentials: { email: string; password: string }) {
  const known = readDevice(deviceStorage);
  const { data } = await call(sessionEndpoints.login, { body: { ...credentials, ...(known && { device: known }) } });
  const { jwt_token: token, expiresAt, device, ...user } = data;
  writeDevice(deviceStorage, device);
  session.enter(user, { token, expiresAt: expiryOf(token, expiresAt) ?? 0 });
  return user;
}

const KEY = 'marea.device';

/** The device token of the last sign-in; the API serves known devices before strangers. Kept after signing out. */
export function readDevice(storage: Store): string | null {
  return storage.getItem(KEY);
}

export function writeDevice(storage: Store, token: string): void {
  storage.setItem(KEY, token);
}

/** The address from which a guard redirected the person here, or null. */
export function useOrigin(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : null;
}
