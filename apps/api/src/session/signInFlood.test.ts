import { aUser } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { tallyKey, storeTally, signInTallies } from './devices.ts';
import { PASSWORD_COST } from './passwords.ts';
import { users } from './session.ts';

const PASSWORD = 'Marea-demo-2026';
let api: TestApi;
let fixture: StoredCompany;
let passwordHash: string;

beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1' }, undefined, PASSWORD_COST);
  fixture = await storeCompany(api.db);
  passwordHash = await api.passwords.hash(PASSWORD);
});
afterAll(() => api.stop());

async function storePerson(): Promise<string> {
  const user = aUser(fixture.role);
  await store(api.db, users, { ...user, passwordHash, sessions: [] });
  return user.email;
}
const enter = (from: string, email: string, over: object = {}) =>
  api
    .request()
    .post('/api/user/login')
    .set('X-Forwarded-For', from)
    .send({ email, password: PASSWORD, ...over });

/** Sends guesses from as many addresses, until the API stops; counts those answered. */
async function flood(email: string, many: number): Promise<() => number> {
  const countTallies = () => api.db(signInTallies).countDocuments({ failures: { $gt: 0 } });
  const earlier = await countTallies();
  let answered = 0;
  for (let i = 0; i < many; i += 1) {
    enter(`203.0.${Math.floor(i / 250)}.${i % 250}`, email, { password: `guess ${i}` }).then(
      () => (answered += 1),
      () => (answered += 1),
    );
  }
  // Each counts by address, and by address and account, and then waits for its comparison.
  await expect.poll(countTallies, { timeout: 60_000 }).toBeGreaterThanOrEqual(earlier + 2 * many);
  return () => answered;
}

describe('a device', () => {
  it('knows everybody who signed in on it, and opens nothing by itself', async () => {
    const [first, second] = [await storePerson(), await storePerson()];
    const one = (await enter('198.51.100.10', first)).body.data.device;
    const both = (await enter('198.51.100.11', second, { device: one })).body.data.device;
    expect((await enter('198.51.100.12', first, { device: both, password: 'no' })).status).toBe(401);
    expect((await api.request().get('/api/session').set('token', both)).status).toBe(401);
    expect((await enter('198.51.100.13', first, { device: 'not a device' })).status).toBe(200);
    const payload = Buffer.from(both.split('.')[1], 'base64url').toString();
    expect(JSON.parse(payload).accounts.length).toBe(2);
    expect(payload).not.toContain('@');
  });

  it('is known where the account is under attack, from whatever address', async () => {
    const email = await storePerson();
    const { device } = (await enter('198.51.100.20', email)).body.data;
    await storeTally(api.app, tallyKey('account', email), 3_600_000, 50);
    const wrong = (over: object) => enter('198.51.100.21', email, { password: 'no', ...over });
    expect([(await wrong({ device })).status, (await wrong({ device })).status]).toEqual([401, 401]);
    const stranger = () => enter('198.51.100.22', email, { password: 'no' });
    expect([(await stranger()).status, (await stranger()).status]).toEqual([401, 429]);
  });
});

// Last, since its guesses keep the worker busy.
describe('two hundred guesses from two hundred addresses', () => {
  it('keep neither a known device nor a new address from signing in', async () => {
    const email = await storePerson();
    const { device } = (await enter('198.51.100.1', email)).body.data;
    const answered = await flood(email, 200);
    const before = answered();
    const [onDevice, fromNew, ofAnother] = await Promise.all([
      enter('198.51.100.2', email, { device }),
      enter('198.51.100.3', email),
      enter('198.51.100.4', await storePerson()),
    ]);
    expect([onDevice.status, fromNew.status, ofAnother.status]).toEqual([200, 200, 200]);
    expect(answered() - before).toBeLessThan(50);
  });
});
