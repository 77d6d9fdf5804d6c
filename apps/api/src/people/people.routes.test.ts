import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { users } from '../session/session.ts';

const PASSWORD = 'correct horse battery';
let api: TestApi;
let home: StoredCompany;
let away: StoredCompany;
let sales: Role;
let reselling: Role;
let admin: User;
const tokens = {} as Record<'admin' | 'hr' | 'seller' | 'stranger', string>;
type Who = keyof typeof tokens;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  away = await storeCompany(api.db);
  sales = aRole(home.location, {
    name: 'Ventas',
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: [{ path: '/booking', permissions: ['read', 'create'] }],
  });
  reselling = aRole(home.location, {
    name: RESELLER_ROLE,
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: [],
  });
  const owning = aRole(home.location, {
    name: OWNER_ROLE,
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: [],
  });
  const hr = aRole(home.location, {
    name: 'Personal',
    modifyCompany: false,
    modifyCrewAndTip: false,
    resources: [
      { path: '/settings/users', permissions: ['read', 'create', 'update', 'delete'] },
      { path: '/settings/roles', permissions: ['read', 'create', 'update', 'delete'] },
      { path: '/booking', permissions: ['read', 'create'] },
    ],
  });
  await store(api.db, roles, [sales, reselling, owning, hr]);
  admin = await storeUser(api.db, home.role);
  tokens.admin = await api.tokenOf(admin);
  tokens.hr = await api.tokenOf(await storeUser(api.db, hr));
  tokens.seller = await api.tokenOf(await storeUser(api.db, sales));
  tokens.stranger = await api.tokenOf(await storeUser(api.db, away.role));
});
afterAll(() => api.stop());

const as = (who: Who) => callerOf(api, tokens[who]);
let last = 0;
const person = (over = {}) => ({
  firstName: 'Åsa 🌊',
  email: `person${(last += 1)}@marea.test`,
  roleId: sales._id,
  password: PASSWORD,
  ...over,
});
const add = async (over = {}) => (await as('admin').post('/api/user', person(over))).body.data as User;
const login = (email: string, password = PASSWORD) => api.request().post('/api/user/login').send({ email, password });

describe('adding people', () => {
  it('lets them sign in with their role, and shows no secret anywhere', async () => {
    const { status, body } = await as('admin').post('/api/user', person({ email: 'Nueva@Marea.Test' }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ email: 'nueva@marea.test', role: 'Ventas', isAdmin: false, version: 1 });
    const entered = await login('nueva@marea.test');
    expect(entered.status).toBe(200);
    const answers = [
      body,
      entered.body,
      (await as('admin').get('/api/user/list?limit=100')).body,
      (await as('admin').get(`/api/user/search?value=nueva`)).body,
      (await as('admin').get(`/api/audit?entity=user&limit=100`)).body,
    ];
    const text = JSON.stringify(answers);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toContain('passwordHash');
    expect(text).not.toContain('$2b$');
    expect(text).not.toContain('"sessions"');
  });

  it('takes an address once, whoever asks and however it is written', async () => {
    const { email } = await add();
    const again = await as('stranger').post('/api/user', person({ email: email.toUpperCase(), roleId: away.role._id }));
    expect([again.status, again.body.errors[0].path]).toEqual([422, 'email']);
    const twins = await Promise.all(
      Array.from({ length: 4 }, () => as('admin').post('/api/user', person({ email: 'twin@marea.test' }))),
    );
    expect(twins.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('refuses a short password, another company\u2019s role or place, and powers that nobody gave', async () => {
    const wrong = [
      person({ password: 'short' }),
      person({ roleId: away.role._id }),
      person({ locationId: away.location._id }),
      person({ resources: [away.vessel._id] }),
      person({ isAdmin: true }),
      person({ companyId: away.company._id }),
      person({ email: { $gt: '' } }),
    ];
    const answers = await Promise.all(wrong.map((body) => as('admin').post('/api/user', body)));
    expect(answers.map(({ status, body }) => `${status} ${body.errors[0].path}`)).toEqual([
      '422 password',
      '422 roleId',
      '422 locationId',
      '422 resources.0',
      '422 isAdmin',
      '422 companyId',
      '422 email',
    ]);
  });
});

describe('nobody', () => {
  it('gives more than they have: not a role, not a menu, not by changing somebody greater', async () => {
    const greater = await as('hr').post('/api/user', person({ roleId: home.role._id }));
    expect([greater.status, greater.body.errors[0].path]).toEqual([422, 'roleId']);
    const widened = await as('hr').put(`/api/role/${sales._id}/update/resources`, {
      resources: [{ path: '/payments', permissions: ['read'] }],
    });
    expect([widened.status, widened.body.errors[0].path]).toEqual([422, 'resources']);
    const raised = await as('hr').put(`/api/role/${sales._id}/modifyCompany`, { modifyCompany: true });
    expect(raised.status).toBe(422);
    expect((await as('hr').put(`/api/user/${admin._id}/update`, { password: PASSWORD })).status).toBe(403);
    expect((await as('hr').delete(`/api/user/${admin._id}/delete`)).status).toBe(403);
    expect((await as('hr').put(`/api/role/${home.role._id}/active`, { active: false })).status).toBe(403);
    expect((await as('hr').post('/api/role', { name: 'Mine', modifyCompany: true })).status).toBe(422);
    expect((await as('hr').post('/api/user', person())).status).toBe(201);
  });

  it('manages more than the lists they keep: resellers are not staff, and crew is not the office', async () => {
    const permissions = ['read', 'create', 'update', 'delete'] as const;
    const keeping = aRole(home.location, {
      name: 'Gerente',
      modifyCompany: false,
      resources: (['/resellers', '/settings/tripulacion', '/booking'] as const).map((path) => ({
        path,
        permissions: [...permissions],
      })),
    });
    await store(api.db, roles, keeping);
    const keeper = callerOf(api, await api.tokenOf(await storeUser(api.db, keeping)));
    const peer = await storeUser(api.db, keeping);
    const agency = await keeper.post('/api/user', person({ roleId: reselling._id }));
    const sailor = await keeper.post('/api/user', person({ category: 'Marinero' }));
    expect([agency.status, sailor.status]).toEqual([201, 201]);
    const refused = [
      await keeper.post('/api/user', person()),
      await keeper.put(`/api/user/${peer._id}/update`, { password: PASSWORD }),
      await keeper.delete(`/api/user/${peer._id}/delete`),
      await keeper.put(`/api/user/${sailor.body.data._id}/update`, { category: '' }),
      await keeper.put(`/api/user/${agency.body.data._id}/update`, { roleId: sales._id }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const refusedToo = await keeper.put(`/api/user/${peer._id}/removeResellers`, {});
    expect(refusedToo.status).toBe(403);
    expect((await keeper.put(`/api/user/${sailor.body.data._id}/update`, { category: 'Chef' })).status).toBe(200);
    expect((await keeper.delete(`/api/user/${sailor.body.data._id}/delete`)).status).toBe(200);
  });

  it('takes resellers off somebody greater', async () => {
    const agency = await add({ roleId: reselling._id });
    await as('admin').put(`/api/user/${admin._id}/update`, { resellers: [agency._id] });
    const refused = [
      await as('hr').put(`/api/user/${admin._id}/update`, { resellers: [] }),
      await as('hr').put(`/api/user/${admin._id}/removeResellers`, {}),
      await as('hr').put(`/api/user/${admin._id}/removeResellers`, { resellers: [agency._id] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await api.db(users).findOne({ _id: admin._id }))?.resellers).toEqual([agency._id]);
    expect((await as('admin').put(`/api/user/${admin._id}/removeResellers`, {})).body.data.resellers).toEqual([]);
  });

  it('learns from an answer what somebody earns, where the list does not tell', async () => {
    const keeping = aRole(home.location, {
      name: 'Muelle',
      modifyCompany: false,
      modifyCrewAndTip: false,
      resources: [{ path: '/settings/tripulacion', permissions: ['read', 'create', 'update'] }],
    });
    const none = aRole(home.location, {
      name: 'Marinería',
      modifyCompany: false,
      modifyCrewAndTip: false,
      resources: [],
    });
    await store(api.db, roles, [keeping, none]);
    const keeper = callerOf(api, await api.tokenOf(await storeUser(api.db, keeping)));
    const sailor = await add({ roleId: none._id, category: 'Marinero', comision: 12.5 });
    const seen = await keeper.put(`/api/user/${sailor._id}/update`, { category: 'Chef' });
    expect([seen.status, seen.body.data.category, seen.body.data.comision]).toEqual([200, 'Chef', null]);
    await as('admin').delete(`/api/user/${sailor._id}/delete`);
  });

  it('locks themselves out, and somebody always administers the company', async () => {
    expect((await as('admin').delete(`/api/user/${admin._id}/delete`)).body.code).toBe('own_account');
    expect((await as('admin').put(`/api/user/${admin._id}/update`, { active: false })).body.code).toBe('own_account');
    expect(
      (await as('admin').put(`/api/role/${home.role._id}/modifyCompany`, { modifyCompany: false })).body.code,
    ).toBe('last_administrator');
    const there = await storeCompany(api.db);
    const pair = [await storeUser(api.db, there.role), await storeUser(api.db, there.role)];
    const [first, second] = await Promise.all(pair.map((user) => api.tokenOf(user)));
    const remove = (token: string | undefined, id: string | undefined) =>
      api
        .request()
        .delete(`/api/user/${id}/delete`)
        .set('token', token ?? '');
    const answers = await Promise.all([remove(first, pair[1]?._id), remove(second, pair[0]?._id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await api.db(users).countDocuments({ companyId: there.company._id, active: true })).toBe(1);
  });
});

describe('leaving means leaving', () => {
  const wayOut: [string, (user: User) => PromiseLike<{ status: number }>][] = [
    ['another password', ({ _id }) => as('admin').put(`/api/user/${_id}/update`, { password: 'another password' })],
    ['another role', ({ _id }) => as('admin').put(`/api/user/${_id}/update`, { roleId: reselling._id })],
    ['being switched off', ({ _id }) => as('admin').put(`/api/user/${_id}/update`, { active: false })],
    ['being removed', ({ _id }) => as('admin').delete(`/api/user/${_id}/delete`)],
  ];
  it.each(wayOut)('for the next hundred requests after %s', async (_, leave) => {
    const user = await add();
    const token = (await login(user.email)).body.data.jwt_token;
    const ask = () => api.request().get('/api/session').set('token', token);
    expect((await ask()).status).toBe(200);
    expect((await leave(user)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

describe('the lists', () => {
  it('are resellers, the company\u2019s people and its crew, each to those who may', async () => {
    const agency = await add({ firstName: 'Agencia', roleId: reselling._id, comision: 12.5 });
    const cook = await add({ firstName: 'Rosa', category: 'Chef' });
    const gone = await add({ firstName: 'Beto', category: 'Marinero', active: false });
    const path = `/api/location/${home.location.slug}`;
    const ids = async (list: string, who: Who = 'admin') =>
      ((await as(who).get(`${path}/${list}`)).body.docs as User[]).map(({ _id }) => _id);
    expect((await ids('resellers'))[0]).toBe(agency._id);
    expect(await ids('users?limit=100')).not.toContain(agency._id);
    expect(await ids('users?limit=100')).toContain(cook._id);
    expect(await ids('tripulacion')).toEqual([cook._id]);
    expect((await ids('tripulacion?active=0')).toSorted()).toEqual([cook._id, gone._id].toSorted());
    expect((await as('stranger').get(`${path}/users`)).status).toBe(404);
    // Sellers choose a reseller for a booking, but do not see the commission.
    const seen = (await as('seller').get(`${path}/resellers`)).body.docs[0];
    expect([seen._id, seen.comision]).toEqual([agency._id, null]);
    expect((await as('admin').get(`${path}/resellers`)).body.docs[0].comision).toBe(12.5);
    expect((await as('seller').get('/api/user/list')).status).toBe(403);
  });

  it('take resellers off a seller', async () => {
    const [a, b] = [await add({ roleId: reselling._id }), await add({ roleId: reselling._id })];
    const seller = await add({ resellers: [a._id, b._id] });
    const one = await as('admin').put(`/api/user/${seller._id}/removeResellers`, { resellers: [a._id] });
    expect(one.body.data.resellers).toEqual([b._id]);
    const all = await as('admin').put(`/api/user/${seller._id}/removeResellers`, {});
    expect(all.body.data.resellers).toEqual([]);

    await as('admin').put(`/api/user/${seller._id}/update`, { resellers: [a._id, b._id] });
    await as('admin').delete(`/api/user/${b._id}/delete`);
    const left = await as('admin').put(`/api/user/${seller._id}/removeResellers`, { resellers: [a._id] });
    expect([left.status, left.body.data.resellers]).toEqual([200, [b._id]]);
    const notOne = await as('admin').put(`/api/user/${seller._id}/update`, { resellers: [seller._id] });
    expect([notOne.status, notOne.body.errors[0].path]).toEqual([422, 'resellers']);
  });
});
