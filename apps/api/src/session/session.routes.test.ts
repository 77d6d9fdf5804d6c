import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole, aUser } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { users } from './session.ts';

const PASSWORD = 'Marea-demo-2026';
let api: TestApi;
let fixture: StoredCompany;
let passwordHash: string;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  passwordHash = await api.passwords.hash(PASSWORD);
});
afterAll(() => api.stop());

async function storePerson(over = {}, role = fixture.role) {
  const user = aUser(role, over);
  await store(api.db, users, { ...user, passwordHash, sessions: [] });
  return user;
}
function login(email: string, password = PASSWORD) {
  return api.request().post('/api/user/login').send({ email, password });
}
const session = (token: string) => api.request().get('/api/session').set('Authorization', `Bearer ${token}`);

describe('signing in', () => {
  it('gives the person, their role\u2019s menus and a token, and never the password', async () => {
    const user = await storePerson({ locationId: fixture.location._id });
    const { status, body } = await login(user.email.toUpperCase());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      _id: user._id,
      role: 'Administrador',
      roleId: fixture.role._id,
      isAdmin: false,
      locationId: fixture.location._id,
    });
    expect(body.data.menus.map(({ path }: { path: string }) => path)).toContain('/booking');
    expect(JSON.stringify(body)).not.toContain(passwordHash);
    expect((await session(body.data.jwt_token)).body.data._id).toBe(user._id);
  });

  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with a space after it, as keyboards add', (email: string) => `${email} `],
    ['with spaces around it, and in capitals', (email: string) => `  ${email.toUpperCase()}\t`],
  ])('takes an e-mail address %s', async (_, typed) => {
    const user = await storePerson();
    const { status, body } = await login(typed(user.email));
    expect([status, body.data?._id]).toEqual([200, user._id]);
  });

  it('takes the token bare, and in a header of its own', async () => {
    const user = await storePerson();
    const token = (await login(user.email)).body.data.jwt_token;
    expect((await api.request().get('/api/session').set('Authorization', token)).status).toBe(200);
    expect((await api.request().get('/api/session').set('token', token)).status).toBe(200);
    expect((await api.request().get('/api/session')).status).toBe(401);
  });

  it('says the same of a wrong password, an unknown address and somebody who may no longer', async () => {
    const user = await storePerson();
    const gone = await storePerson({ active: false });
    const answers = [await login(user.email, 'wrong'), await login('nobody@marea.test'), await login(gone.email)];
    const said = answers.map(({ status, body }) => ({ status, code: body.code, message: body.message }));
    expect(said[0]?.status).toBe(401);
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

describe('a session', () => {
  it('ends with signing out, for the very next hundred requests', async () => {
    const token = (await login((await storePerson()).email)).body.data.jwt_token;
    await api.request().post('/api/user/logout').set('token', token);
    const answers = await Promise.all(Array.from({ length: 100 }, () => session(token)));
    expect(answers.every(({ status, body }) => status === 401 && body.message === 'not matched')).toBe(true);
  });

  it('ends when its time is over, with the words of the specification', async () => {
    const token = (await login((await storePerson()).email)).body.data.jwt_token;
    const { now } = api.clock;
    api.clock.now = () => Date.now() + 13 * 3_600_000;
    try {
      const { status, body } = await session(token);
      expect([status, body.message]).toEqual([401, 'Token expired']);
    } finally {
      api.clock.now = now;
    }
  });

  it('ends with the person\u2019s right to sign in, and with their role\u2019s', async () => {
    const user = await storePerson();
    const token = (await login(user.email)).body.data.jwt_token;
    await api.db(users).updateOne({ _id: user._id }, { $set: { active: false } });
    expect((await session(token)).status).toBe(401);
    await api.db(users).updateOne({ _id: user._id }, { $set: { active: true } });
    await api.db(roles).updateOne({ _id: fixture.role._id }, { $set: { active: false } });
    expect((await session(token)).status).toBe(401);
    expect((await login(user.email)).body.code).toBe('wrong_credentials');
    await api.db(roles).updateOne({ _id: fixture.role._id }, { $set: { active: true } });
    expect((await session(token)).status).toBe(200);
  });

  it('follows a change of role on the next request', async () => {
    const user = await storePerson();
    const token = (await login(user.email)).body.data.jwt_token;
    const owners = aRole(fixture.location, {
      name: OWNER_ROLE,
      resources: [{ path: '/user/booking', permissions: ['read'] }],
    });
    await store(api.db, roles, owners);
    await api.db(users).updateOne({ _id: user._id }, { $set: { roleId: owners._id, role: owners.name } });
    const { body } = await session(token);
    expect(body.data.menus).toHaveLength(1);
    const refused = await api.request().post('/api/booking').set('token', token).send({});
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });

  it('is refused when it was signed by somebody else', async () => {
    const token = (await login((await storePerson()).email)).body.data.jwt_token;
    const [header, claims] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [`${header}.${claims}.AAAA`, `${none}.${claims}.`, 'nonsense']) {
      expect((await session(forged)).status).toBe(401);
    }
  });
});
