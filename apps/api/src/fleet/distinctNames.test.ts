import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { aLocation, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let token: string;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  fixture = await storeCompany(api.db);
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
  staff = callerOf(api, token);
});

const kinds = {
  vessel: {
    list: vessels,
    path: 'resource',
    entry: { shortName: 'Perla', people: 4, maxPeople: 6, price: 1_000 },
  },
  service: {
    list: services,
    path: 'service',
    entry: { displayName: { en: 'Pearl', es: 'Perla' }, duration: 2 },
  },
};

describe.each(['vessel', 'service'] as const)('the name of a %s', (kind) => {
  const { list, path, entry } = kinds[kind];
  const add = (name: string, over: object = {}) => staff.post(`/api/${path}`, { ...entry, name, ...over });

  it('is one in a location, without case and accents, and free again when its bearer is removed', async () => {
    const { _id } = (await add('Pérla')).body.data;
    const answers = await Promise.all([add('PERLA'), add(' perlá ')]);
    expect(answers.map(({ status, body }) => [status, body.errors?.[0]?.path])).toEqual([
      [422, 'name'],
      [422, 'name'],
    ]);
    const other = (await add('Otra')).body.data;
    const renamed = await api
      .request()
      .put(`/api/${path}/${other._id}/update`)
      .set({ token, 'Accept-Language': 'es' })
      .send({ name: 'perla' });
    expect([renamed.status, renamed.body.errors]).toEqual([422, [{ path: 'name', message: 'Ya existe' }]]);
    expect((await staff.put(`/api/${path}/${_id}/update`, { name: 'PERLA' })).status).toBe(200);
    await staff.delete(`/api/${path}/${_id}/delete`);
    expect((await staff.put(`/api/${path}/${other._id}/update`, { name: 'Perla' })).status).toBe(200);
  });

  it('is given once, however many give it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => add(i % 2 ? 'Perla' : 'PÉRLA')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await api.db(list).countDocuments({ locationId: fixture.location._id, 'sortKeys.name': 'perla' })).toBe(1);
  });

  it('may be another’s at another location', async () => {
    const island = aLocation(fixture.company);
    await store(api.db, locations, island);
    expect((await add('Perla')).status).toBe(201);
    expect((await add('Perla', { locationId: island._id })).status).toBe(201);
  });
});

it('a vessel is not moved to a location where another has its name', async () => {
  const island = aLocation(fixture.company);
  await store(api.db, locations, island);
  await store(api.db, vessels, aVessel(island, { name: 'AZIMUT 55' }));
  const move = () => staff.put(`/api/resource/${fixture.vessel._id}/update`, { locationId: island._id });
  const refused = await move();
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'name']);
  await api.db(vessels).updateOne({ locationId: island._id }, { $set: { isDeleted: true } });
  expect((await move()).status).toBe(200);
});
