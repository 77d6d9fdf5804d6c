import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { call } from '../api.ts';
import { session } from './session.ts';
import { expiryOf } from './token.ts';

/** Signs in; rejects with the ApiError that says why not. */
export async function signIn(credentials: { email: string; password: string }) {
  const { data } = await call(sessionEndpoints.login, { body: credentials });
  const { jwt_token: token, expiresAt, ...user } = data;
  session.enter(user, { token, expiresAt: expiryOf(token, expiresAt) ?? 0 });
  return user;
}
