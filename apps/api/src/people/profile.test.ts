import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;

beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
});
afterAll(() => api.stop());

const profileOf = async (role: { name: string; resources: [] }) => {
  const ownRole = aRole(home.location, role);
  await store(api.db, roles, ownRole);
  const user = await storeUser(api.db, ownRole);
  return { user, as: callerOf(api, await api.tokenOf(user)) };
};
const change = (as: ReturnType<typeof callerOf>, body: object) => as.put('/api/user/profile', body);

it.each(['Aprendiz', OWNER_ROLE, RESELLER_ROLE])('a person in the role %s changes their own profile', async (name) => {
  const { user, as } = await profileOf({ name, resources: [] });
  const changes = { firstName: 'Zoraida', lastName: 'Peña', phone: '+529981112233', language: 'es' };

  const changed = await change(as, { ...changes, version: user.version });

  expect([changed.status, changed.body.data]).toMatchObject([200, { ...changes, version: user.version + 1 }]);
  expect((await as.get('/api/session')).body.data).toMatchObject(changes);
  const admin = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  const answer = await admin.get('/api/user/search?value=Zoraida%20Pe');
  expect(answer.body.data.map(({ _id }: { _id: string }) => _id)).toContain(user._id);
});

it('a profile changes nothing of what a person may do', async () => {
  const { as } = await profileOf({ name: 'Marino de prueba', resources: [] });
  for (const body of [
    { roleId: home.role._id },
    { email: 'x@y.co' },
    { isAdmin: true },
    { active: false },
    { comision: 90 },
  ]) {
    expect((await change(as, body)).status).toBe(422);
  }
});

it('a profile that was changed elsewhere meanwhile is not overwritten', async () => {
  const { user, as } = await profileOf({ name: 'Marino de guardia', resources: [] });
  expect((await change(as, { firstName: 'Uno', version: user.version })).status).toBe(200);

  const late = await change(as, { firstName: 'Dos', version: user.version });

  expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
});
