import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, bookingRequest, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { hashOfSecret } from '../db/ids.ts';
import { createLimit } from '../http/limits/limits.ts';
import { users } from '../session/session.ts';
import { apiKeys } from './apiKeys.ts';
import { apiKeyLimit } from './limitApiKeys.ts';

let api: TestApi;
let home: StoredCompany;
let maker: User;
let admin: Caller;
let sales: Role;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

beforeEach(async () => {
  api.clock.now = Date.now;
  home = await storeCompany(api.db);
  maker = await storeUser(api.db, home.role, { firstName: 'Ana', lastName: 'Reyes' });
  admin = callerOf(api, await api.tokenOf(maker));
  const resources: Role['resources'] = [
    { path: '/booking', permissions: ['read', 'create', 'update'] },
    { path: '/settings/coupons', permissions: ['read', 'create'] },
    { path: '/settings/users', permissions: ['read', 'create', 'update'] },
  ];
  sales = aRole(home.location, { name: 'Integration', locationId: null, modifyCompany: false, resources });
  await store(api.db, roles, sales);
});

async function makeKey(over: object = {}, by = admin) {
  const { body } = await by.post('/api/apiKey', { name: 'Accounting', roleId: sales._id, ...over }).expect(201);
  return { ...(body.data as { _id: string; key: string; prefix: string }), call: bearer(body.data.key as string) };
}

function bearer(key: string) {
  const headers = { Authorization: `Bearer ${key}` };
  return {
    get: (path: string) => api.request().get(path).set(headers),
    post: (path: string, body: object, more: object = {}) =>
      api
        .request()
        .post(path)
        .set({ ...headers, ...more })
        .send(body),
    put: (path: string, body: object) => api.request().put(path).set(headers).send(body),
  };
}

const listed = async (by = admin) =>
  (await by.get('/api/apiKey/list').expect(200)).body.docs as Record<string, unknown>[];
const changeRole = (role: Role, resources: Role['resources']) =>
  api.db(roles).updateOne({ _id: role._id }, { $set: { resources } });

describe('an API key', () => {
  it('is shown once, and stored as a hash', async () => {
    const { key, prefix, _id } = await makeKey();

    expect(key).toMatch(/^marea_[\w-]{43}$/);
    expect(prefix).toBe(key.slice(0, 12));
    expect(JSON.stringify(await api.db(apiKeys).findOne({ _id }))).not.toContain(key.slice(12));
    const [row] = await listed();
    expect(row).toMatchObject({ name: 'Accounting', role: 'Integration', state: 'valid', lastUsedAt: null });
    expect(row?.createdBy).toEqual({ userId: maker._id, name: 'Ana Reyes' });
    expect(JSON.stringify(row)).not.toMatch(/keyHash|"key"/);
  });

  it('does what its role allows, and nothing else that its maker may do', async () => {
    const { call } = await makeKey();

    await call.get('/api/coupon/list').expect(200);
    await call.get('/api/user/list').expect(200);
    await call.get('/api/webhook/list').expect(403);
    await admin.get('/api/webhook/list').expect(200);
    expect((await listed())[0]?.lastUsedAt).toBeTruthy();
  });

  it('is of a role that its maker could give', async () => {
    const resources: Role['resources'] = [{ path: '/settings/users', permissions: ['read', 'update'] }];
    const office = aRole(home.location, { name: 'Office', locationId: null, modifyCompany: false, resources });
    const resellers = aRole(home.location, { name: RESELLER_ROLE, locationId: null });
    await store(api.db, roles, [office, resellers]);
    const clerk = callerOf(api, await api.tokenOf(await storeUser(api.db, office)));

    const more = await clerk.post('/api/apiKey', { name: 'More', roleId: sales._id }).expect(422);
    expect(more.body.errors[0]).toMatchObject({ path: 'roleId' });
    await admin.post('/api/apiKey', { name: 'Reseller', roleId: resellers._id }).expect(422);
    await makeKey({ roleId: office._id }, clerk);
  });

  it('loses a permission that its maker or its role loses, at once', async () => {
    const { call } = await makeKey();
    expect((await call.get('/api/coupon/list')).status).toBe(200);

    await changeRole(
      home.role,
      home.role.resources.filter(({ path }) => path !== '/settings/coupons'),
    );
    expect((await call.get('/api/coupon/list')).status).toBe(403);
    expect((await call.get('/api/user/list')).status).toBe(200);

    await changeRole(sales, [{ path: '/booking', permissions: ['read'] }]);
    expect((await call.get('/api/user/list')).status).toBe(403);
    await changeRole(home.role, []);
    expect((await call.get('/api/settings')).status).toBe(401);
  });

  it('reaches only the locations that its maker reaches', async () => {
    const far = aLocation(home.company);
    await store(api.db, locations, far);
    const { call } = await makeKey();
    const totals = (slug: string) => call.post(`/api/visit/booking/${slug}/total`, {});
    expect((await totals(far.slug)).status).toBe(200);

    const local = aRole(home.location, { locationId: home.location._id });
    await store(api.db, roles, local);
    await api.db(users).updateOne({ _id: maker._id }, { $set: { roleId: local._id } });

    expect((await totals(home.location.slug)).status).toBe(200);
    expect((await totals(far.slug)).status).toBe(404);
    expect((await call.get('/api/apiKey/list')).status).toBe(403);
  });

  it('stops with its maker and with its role', async () => {
    const { call } = await makeKey();
    const stop = async (change: PromiseLike<unknown>) => {
      await change;
      await call.get('/api/coupon/list').expect(401);
      const other = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
      expect((await listed(other))[0]?.state).toBe('suspended');
    };

    await stop(api.db(users).updateOne({ _id: maker._id }, { $set: { active: false } }));
    await api.db(users).updateOne({ _id: maker._id }, { $set: { active: true } });
    await call.get('/api/coupon/list').expect(200);
    await stop(api.db(roles).updateOne({ _id: sales._id }, { $set: { active: false } }));
  });

  it('is refused from the request after its revocation on', async () => {
    const { call, _id } = await makeKey();
    await call.get('/api/coupon/list').expect(200);

    const { body } = await admin.put(`/api/apiKey/${_id}/revoke`, {}).expect(200);

    expect(body.data.state).toBe('revoked');
    expect((await call.get('/api/coupon/list').expect(401)).body.code).toBe('token_not_matched');
    await admin.put(`/api/apiKey/${_id}/revoke`, {}).expect(200);
  });

  it('is refused once it has expired, and expires in the future', async () => {
    const { call } = await makeKey({ expiresAt: new Date(Date.now() + HOUR_MS).toISOString() });
    await call.get('/api/coupon/list').expect(200);

    api.clock.now = () => Date.now() + 2 * HOUR_MS;

    expect((await call.get('/api/coupon/list').expect(401)).body.code).toBe('token_expired');
    api.clock.now = Date.now;
    const expiresAt = new Date(Date.now() - HOUR_MS).toISOString();
    await admin.post('/api/apiKey', { name: 'Late', roleId: sales._id, expiresAt }).expect(422);
  });

  it('belongs to one company', async () => {
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    const trip = await bookTrip(stranger, away);
    const { call, _id } = await makeKey();

    expect(await listed(stranger)).toEqual([]);
    await stranger.put(`/api/apiKey/${_id}/revoke`, {}).expect(404);
    await stranger.post('/api/apiKey', { name: 'Theirs', roleId: sales._id }).expect(422);
    await call.get(`/api/booking/${trip._id}`).expect(404);
    await call.post(`/api/visit/booking/${away.location.slug}/total`, {}).expect(404);
  });

  it('sells in its maker’s name, and is named in history and audit', async () => {
    const { call } = await makeKey();

    const { body } = await call.post('/api/booking', bookingRequest(home)).expect(201);

    expect(body.data.history[0].by).toEqual({ userId: maker._id, name: 'API key: Accounting' });
    await call.post('/api/coupon', { name: 'KEY10', type: 'percentage', amount: 10 }).expect(201);
    const { docs } = (await admin.get('/api/audit').expect(200)).body;
    const by = Object.fromEntries(docs.map((entry: { entity: string; by: object }) => [entry.entity, entry.by]));
    expect(by.coupon).toEqual({ userId: maker._id, name: 'API key: Accounting' });
    expect(by.apiKey).toEqual({ userId: maker._id, name: 'Ana Reyes' });
  });

  it('has idempotency keys of its own', async () => {
    const [one, other] = [await makeKey(), await makeKey()];
    const request = bookingRequest(home);
    const send = (key: typeof one, body: object) =>
      key.call.post('/api/booking', body, { 'Idempotency-Key': 'order-0001' });
    const first = await send(one, request).expect(201);

    const again = await send(one, request);
    const elsewhere = await send(other, { ...request, resourceId: home.other._id }).expect(201);

    expect(again.body.data._id).toBe(first.body.data._id);
    expect(elsewhere.body.data._id).not.toBe(first.body.data._id);
  });
});

describe('an API key does not reach', () => {
  const refused: [string, 'get' | 'post' | 'put', string][] = [
    ['the keys', 'get', '/api/apiKey/list'],
    ['new keys', 'post', '/api/apiKey'],
    ['sessions', 'get', '/api/session'],
    ['signing out', 'post', '/api/user/logout'],
    ['its maker’s password', 'put', '/api/user/password'],
    ['calendar feeds', 'get', '/api/calendar-feeds'],
    ['saved reports', 'get', '/api/saved-reports'],
    ['exports', 'get', '/api/report-exports'],
    ['its maker’s notifications', 'get', '/api/notifications'],
    ['live changes', 'get', '/api/live'],
  ];
  it.each(refused)('%s', async (_, method, path) => {
    const { call } = await makeKey({ roleId: home.role._id });

    const response = method === 'get' ? await call.get(path) : await call[method](path, {});

    expect([response.status, response.body.code]).toEqual([403, 'forbidden']);
  });

  it('people’s passwords, or the address where their links go', async () => {
    const { call } = await makeKey({ roleId: home.role._id });
    const colleague = await storeUser(api.db, home.role);
    const change = (body: object) => call.put(`/api/user/${colleague._id}/update`, body);
    const person = { firstName: 'New', email: 'new@company.example', roleId: home.role._id };

    expect((await change({ password: 'correct horse battery' })).status).toBe(403);
    expect((await change({ email: 'mine@company.example' })).status).toBe(403);
    expect((await call.post('/api/user', { ...person, password: 'correct horse battery' })).status).toBe(403);
    expect((await change({ firstName: 'Eva' })).status).toBe(200);
  });
});

describe('the limit of an API key', () => {
  it('counts each key by itself, and says in each answer what is left', async () => {
    const [{ call, key }, other] = [await makeKey(), await makeKey()];
    const { points, name } = apiKeyLimit;

    const { headers } = await call.get('/api/coupon/list').expect(200);

    expect(headers['ratelimit-policy']).toBe(`"key";q=${points};w=60`);
    expect(headers['ratelimit']).toMatch(new RegExp(`^"key";r=${points - 1};t=\\d+$`));
    await createLimit(api.app, name, { points, seconds: 60 }).count(hashOfSecret(key), points);
    // A process learns of others' requests when it reports its own.
    const answers = await Promise.all(Array.from({ length: points / 10 }, () => call.get('/api/coupon/list')));
    const late = [...answers, await call.get('/api/coupon/list')].find(({ status }) => status === 429);
    expect(late?.body.code).toBe('too_many_requests');
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    expect(late?.headers['ratelimit']).toMatch(/^"key";r=0;t=\d+$/);
    await other.call.get('/api/coupon/list').expect(200);
  });

  it('is not named to people', async () => {
    const { headers } = await admin.get('/api/coupon/list').expect(200);
    expect(headers['ratelimit']).toBeUndefined();
  });
});
