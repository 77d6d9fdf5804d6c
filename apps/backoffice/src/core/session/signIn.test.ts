import { sessionEndpoints } from '@marea/domain/session/session.endpoints';
import { aLocation, aCompany, aRole, aUser } from '@marea/testing/builders';
import { wire } from '@marea/testing/wire';
import { expect, it } from 'vitest';
import { stubApi } from '../../../tests/stubApi.ts';
import { session } from './sessionStore.ts';
import { signIn } from './signIn.ts';

it('signing in sends what the last one on this device answered, also after signing out', async () => {
  const sent: (string | undefined)[] = [];
  const user = wire(aUser(aRole(aLocation(aCompany()))));
  stubApi.answer(sessionEndpoints.login, ({ body }) => {
    sent.push(body.device);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    return { data: { ...user, roles: [], menus: [], jwt_token: 'a.b.c', expiresAt, device: `device ${sent.length}` } };
  });
  const credentials = { email: user.email, password: 'azul-barco-7-luna' };
  await signIn(credentials);
  session.leave();
  await signIn(credentials);
  expect(sent).toEqual([undefined, 'device 1']);
});
