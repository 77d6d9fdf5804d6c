import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { deviceStorage } from '@marea/web/storage';
import { call } from '../api.ts';
import { readDevice, writeDevice } from './device.ts';
import { session } from './session.ts';
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
