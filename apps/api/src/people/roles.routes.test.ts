import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { users } from '../session/session.ts';

let api: TestApi;
let sales: Role;
let admin: Caller;
let stranger: Caller;

beforeAll(async () => {
  api = await startTestApi();
  const home = await storeCompany(api.db);
  const away = await storeCompany(api.db);
  sales = aRole(home.location, { name: 'Ventas', resources: [{ path: '/booking', permissions: ['read', 'create'] }] });
  await store(api.db, roles, sales);
  admin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
});
afterAll(() => api.stop());

let last = 0;
const add = async (over = {}) => {
  const email = `person${(last += 1)}@marea.test`;
  const password = 'correct horse battery';
  const { body } = await admin.post('/api/user', { firstName: 'Åsa 🌊', email, roleId: sales._id, password, ...over });
  return body.data as User;
};

describe('a role', () => {
  it('keeps its people and its meaning: renamed with them, never removed from them', async () => {
    const role = (await admin.post('/api/role', { name: 'Muelle' })).body.data as Role;
    const user = await add({ roleId: role._id });
    await admin.put(`/api/role/${role._id}/update`, { name: 'Muelle norte' });
    expect((await api.db(users).findOne({ _id: user._id }))?.role).toBe('Muelle norte');
    for (const name of [RESELLER_ROLE, OWNER_ROLE]) {
      const { status, body } = await admin.put(`/api/role/${role._id}/update`, { name });
      expect([422, 409]).toContain(status);
      expect(['in_use', 'invalid']).toContain(body.code);
    }
    const refused = await admin.delete(`/api/role/${role._id}/delete`);
    expect([refused.status, refused.body.details]).toEqual([409, { people: 1 }]);
    await admin.delete(`/api/user/${user._id}/delete`);
    expect((await admin.delete(`/api/role/${role._id}/delete`)).status).toBe(200);
    expect((await stranger.put(`/api/role/${sales._id}/update`, { name: 'X' })).status).toBe(404);
  });

  it('is never removed or renamed under somebody who is given it at that moment', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => add()));
    for (let round = 0; round < 6; round += 1) {
      const { _id } = (await admin.post('/api/role', { name: `Turno ${round}` })).body.data as Role;
      const role = `/api/role/${_id}`;
      const grants = people.map((user) => admin.put(`/api/user/${user._id}/update`, { roleId: _id }));
      const against =
        round % 2 ? admin.delete(`${role}/delete`) : admin.put(`${role}/update`, { name: `Guardia ${round}` });
      const answers = await Promise.all([...grants, against]);
      expect(answers.filter(({ status }) => status === 500)).toEqual([]);
      const living = await api.db(roles).findOne({ _id, isDeleted: false });
      const roleNames = await api.db(users).distinct('role', { roleId: _id, isDeleted: false });
      expect(roleNames.filter((name) => name !== living?.name)).toEqual([]);
      await Promise.all(people.map((user) => admin.put(`/api/user/${user._id}/update`, { roleId: sales._id })));
    }
  });

  it('grants a menu once', async () => {
    const twice = ['read', 'create'].map((permission) => ({ path: '/booking', permissions: [permission] }));
    const answer = await admin.post('/api/role', { name: 'Doble', resources: twice });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'resources.1.path', message: 'Listed twice' }]]);
    const changed = await admin.put(`/api/role/${sales._id}/update/resources`, { resources: twice });
    expect([changed.status, changed.body.errors[0].path]).toEqual([422, 'resources.1.path']);
  });

  it('is refused without a menu, and given its menus later where none are sent', async () => {
    const none = [{ path: '/booking', permissions: [] }];
    const { _id } = (await admin.post('/api/role', { name: 'Aprendiz' })).body.data as Role;
    const refused = [
      await admin.post('/api/role', { name: 'Vacío', resources: [] }),
      await admin.post('/api/role', { name: 'Vacío', resources: none }),
      await admin.put(`/api/role/${_id}/update`, { resources: [] }),
      await admin.put(`/api/role/${_id}/update/resources`, { resources: none }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.errors[0].path]).toEqual([422, 'resources']);
      expect(body.errors[0].message).toContain('at least one menu');
    }
    expect((await admin.put(`/api/role/${_id}/active`, { active: false })).status).toBe(200);
  });

  it('says in its list how many active people have it', async () => {
    const { _id, locationId } = (await admin.post('/api/role', { name: 'Conteo' })).body.data as Role;
    await add({ roleId: _id });
    await add({ roleId: _id });
    await add({ roleId: _id, active: false });
    const { docs } = (await admin.get(`/api/location/${locationId}/roles`)).body;
    expect(docs.find((role: Role) => role._id === _id).people).toBe(2);
  });

  it('is there for every new location', async () => {
    const opened = await admin.post('/api/location', {
      slug: 'holbox',
      name: 'Holbox',
      phone: '+529981112233',
      email: 'holbox@marea.test',
    });
    expect(opened.status).toBe(201);
    const { docs } = (await admin.get(`/api/location/holbox/roles`)).body;
    expect(docs.map(({ name }: Role) => name).toSorted()).toEqual(
      ['Administrador', 'Gerente', 'Propietarios', 'Resellers', 'Tripulación', 'Ventas'].toSorted(),
    );
  });
});
