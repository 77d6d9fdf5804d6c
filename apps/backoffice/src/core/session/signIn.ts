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

/** What the last sign-in on this device answered; the API serves it before strangers. Stays after signing out. */
export function readDevice(storage: Store): string | null {
  return storage.getItem(KEY);
}

export function writeDevice(storage: Store, token: string): void {
  storage.setItem(KEY, token);
}

/** Where somebody was on their way to when a guard sent them here, or null. */
export function useOrigin(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : null;
}
