import type { MenuPath } from '@marea/domain/access/permissions';
import { OWNER_ROLE } from '@marea/domain/access/permissions';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { users } from '../session/session.ts';
import { grantNewMenusToAdmins } from './roles.ts';

let api: TestApi;
let home: StoredCompany;
let last: User;
let office: Role;
let local: Role;
let root: Caller;
let lastAdmin: Caller;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** A company with one administrator, and a colleague with the same grants at one location only. */
beforeEach(async () => {
  home = await storeCompany(api.db);
  office = aRole(home.location, { name: 'Oficina', locationId: null, modifyCompany: false, resources: [] });
  local = aRole(home.location, { name: 'Jefa de muelle', modifyCompany: false });
  await store(api.db, roles, [office, local]);
  last = await storeUser(api.db, home.role);
  await storeUser(api.db, local);
  lastAdmin = callerOf(api, await api.tokenOf(last));
  const nobodys = { companyId: null, roleId: null, role: '', isAdmin: true, locationId: null };
  root = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role, nobodys)));
});

const without = (...menus: MenuPath[]) => home.role.resources.filter(({ path }) => !menus.includes(path));
const readingOnly = (menu: MenuPath) =>
  home.role.resources.map((grant) => (grant.path === menu ? { ...grant, permissions: ['read' as const] } : grant));
const role = (part: string) => `/api/role/${home.role._id}/${part}`;
const person = (part: string) => `/api/user/${last._id}/${part}`;

const waysOut: [string, () => PromiseLike<{ status: number; body: { code?: string } }>, string][] = [
  [
    'taking the roles off its menus',
    () => lastAdmin.put(role('update/resources'), { resources: without('/settings/roles') }),
    'last_administrator',
  ],
  [
    'taking the users off its menus',
    () => lastAdmin.put(role('update/resources'), { resources: without('/settings/users') }),
    'last_administrator',
  ],
  [
    'leaving the roles to be read',
    () => lastAdmin.put(role('update'), { resources: readingOnly('/settings/roles') }),
    'last_administrator',
  ],
  [
    'taking its hand off the company',
    () => lastAdmin.put(role('modifyCompany'), { modifyCompany: false }),
    'last_administrator',
  ],
  ['switching the role off', () => lastAdmin.put(role('active'), { active: false }), 'last_administrator'],
  ['giving the role to one location', () => lastAdmin.put(role('update'), { locationId: home.location._id }), 'in_use'],
  ['making owners of its people', () => lastAdmin.put(role('update'), { name: OWNER_ROLE }), 'in_use'],
  ['removing the role', () => lastAdmin.delete(role('delete')), 'in_use'],
  ['giving the person another role', () => root.put(person('update'), { roleId: office._id }), 'last_administrator'],
  [
    'giving the person a role at a location',
    () => root.put(person('update'), { roleId: local._id }),
    'last_administrator',
  ],
  ['switching the person off', () => root.put(person('update'), { active: false }), 'last_administrator'],
  ['removing the person', () => root.delete(person('delete')), 'last_administrator'],
];

describe('a company keeps somebody who administers it', () => {
  it.each(waysOut)('against %s', async (_, leave, code) => {
    const refused = await leave();
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    expect((await lastAdmin.put(role('update'), { description: 'Todo, siempre' })).status).toBe(200);
    expect((await lastAdmin.get('/api/user/list')).status).toBe(200);
  });

  it('and lets go of one when there is another, also of whom the role is not the first', async () => {
    const second = await storeUser(api.db, local, { otherRoleIds: [home.role._id] });
    expect((await root.put(person('update'), { roleId: office._id })).status).toBe(200);
    const left = await root.delete(`/api/user/${second._id}/delete`);
    expect([left.status, left.body.code]).toEqual([409, 'last_administrator']);
  });

  it('which nobody counts for who is switched off, removed, an owner, or works at a location alone', async () => {
    const owning = aRole(home.location, { name: OWNER_ROLE, locationId: null });
    const off = aRole(home.location, { name: 'Antes', locationId: null, active: false });
    await store(api.db, roles, [owning, off]);
    await storeUser(api.db, owning);
    await storeUser(api.db, off);
    await storeUser(api.db, home.role, { active: false });
    const gone = await storeUser(api.db, home.role);
    await api.db(userList).updateOne({ _id: gone._id }, { $set: { isDeleted: true } });
    expect((await root.delete(person('delete'))).body.code).toBe('last_administrator');
  });
});

describe('two administrators who leave at the same moment', () => {
  type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>;
  let processes: [ApiProcess, ApiProcess];
  beforeAll(async () => {
    processes = [await startApiProcess(api.environment), await startApiProcess(api.environment)];
  });
  afterAll(() => Promise.all(processes.map((one) => one.stop())));

  const send = async (through: 0 | 1, token: string, method: string, path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', token };
    const answer = await fetch(`${processes[through].origin}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    return answer.status;
  };

  it('never leave nobody: whatever each does to the other or to the role, through whichever process', async () => {
    for (let round = 0; round < 8; round += 1) {
      const there = await storeCompany(api.db);
      const second = aRole(there.location, { name: 'Dirección', locationId: null });
      const lesser = aRole(there.location, { name: 'Ventas', locationId: null, modifyCompany: false, resources: [] });
      await store(api.db, roles, [second, lesser]);
      const pair = [await storeUser(api.db, there.role), await storeUser(api.db, second)] as const;
      const [first, other] = await Promise.all(pair.map((user) => api.tokenOf(user)));
      const ways = (by: string, through: 0 | 1, user: User, userRole: Role) => [
        () => send(through, by, 'DELETE', `/api/user/${user._id}/delete`),
        () => send(through, by, 'PUT', `/api/user/${user._id}/update`, { active: false }),
        () => send(through, by, 'PUT', `/api/user/${user._id}/update`, { roleId: lesser._id }),
        () =>
          send(through, by, 'PUT', `/api/role/${userRole._id}/update/resources`, {
            resources: [{ path: '/booking', permissions: ['read'] }],
          }),
        () => send(through, by, 'PUT', `/api/role/${userRole._id}/active`, { active: false }),
      ];
      const [a, b] = [ways(first ?? '', 0, pair[1], second), ways(other ?? '', 1, pair[0], there.role)];
      const statuses = await Promise.all([a[round % a.length]?.(), b[(round * 2 + 1) % b.length]?.()]);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const administering = await api
        .db(roles)
        .find({ companyId: there.company._id, active: true, isDeleted: false, 'resources.path': '/settings/roles' })
        .toArray();
      const left = await api
        .db(users)
        .countDocuments({ active: true, isDeleted: false, roleId: { $in: administering.map(({ _id }) => _id) } });
      expect(left).toBe(1);
    }
  });
});

describe('a company of the time when every role was of a location', () => {
  it('gets its administrators back as those of the company, once, and keeps its other roles where they are', async () => {
    const there = aLocation(home.company);
    const twin = aRole(there);
    await store(api.db, locations, there);
    await store(api.db, roles, twin);
    await api.db(roles).updateOne({ _id: home.role._id }, { $set: { locationId: home.location._id } });
    await api.db(roles).deleteOne({ _id: office._id });
    const other = await storeUser(api.db, twin);
    await grantNewMenusToAdmins(api.app);
    const roleIds = await api.db(users).distinct('roleId', { _id: { $in: [last._id, other._id] } });
    expect(roleIds).toEqual([home.role._id]);
    expect((await root.delete(`/api/user/${other._id}/delete`)).status).toBe(200);
    expect((await root.delete(person('delete'))).body.code).toBe('last_administrator');
    await api.db(roles).updateOne({ _id: local._id }, { $set: { modifyCompany: true } });
    await grantNewMenusToAdmins(api.app);
    expect((await api.db(roles).findOne({ _id: local._id }))?.locationId).toBe(home.location._id);
  });
});
