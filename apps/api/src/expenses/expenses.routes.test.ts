import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole, aVessel } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { companies } from '../catalogue/catalogue.ts';

let api: TestApi;
let fixture: StoredCompany;
let away: StoredCompany;
let staff: Caller;
let stranger: Caller;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  away = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
});
afterAll(() => api.stop());

const spend = (over: object = {}, caller = staff) =>
  caller.post('/api/gasto', { date: '2026-03-05', type: 'Gastos fijos', ...over });
const list = (query: string) => staff.get(`/api/location/${fixture.location.slug}/gastos?${query}`);
const notes = async (query: string) =>
  (await list(query)).body.docs.map(({ descripcion }: { descripcion: string }) => descripcion) as string[];

describe('expenses', () => {
  it('start from one unit of the company\u2019s currency', async () => {
    const { status, body } = await spend({ descripcion: 'Diésel ⛽ número 1' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      amount: 100,
      currency: 'usd',
      channel: '',
      descripcion: 'Diésel ⛽ número 1',
      resourceId: null,
      version: 1,
    });
    await api.db(companies).updateOne({ _id: fixture.company._id }, { $set: { currency: 'mxn' } });
    expect((await spend({ date: '2025-01-01' })).body.data.currency).toBe('mxn');
    expect((await spend({ date: '2025-01-01', currency: 'usd' })).body.data.currency).toBe('usd');
  });

  it('are listed newest first, of the days, type, vessel and words asked for', async () => {
    await spend({ date: '2026-04-01', type: 'Carga semanal', descripcion: 'hielo', resourceId: fixture.vessel._id });
    await spend({ date: '2026-04-03', type: 'Facebook', descripcion: 'campaña de abril', channel: 'Meta' });
    await spend({ date: '2026-04-02', type: 'Bebidas semanal', descripcion: 'agua' });
    expect(await notes('from=2026-04-01&to=2026-04-30')).toEqual(['campaña de abril', 'agua', 'hielo']);
    expect(await notes('from=2026-04-02&to=2026-04-02')).toEqual(['agua']);
    expect(await notes('type=Carga%20semanal')).toEqual(['hielo']);
    expect(await notes('type=Carga%20semanal,Bebidas%20semanal')).toEqual(['agua', 'hielo']);
    expect((await list('type=Carga%20semanal,Bebidas%20semanal&limit=1&page=2')).body).toMatchObject({
      docs: [{ descripcion: 'hielo' }],
      total: 2,
    });
    expect((await list('type=Carga%20semanal,Varios')).status).toBe(422);
    expect(await notes(`resourceId=${fixture.vessel._id}`)).toEqual(['hielo']);
    expect(await notes('search=CAMPANA%20abr')).toEqual(['campaña de abril']);
    expect(await notes('from=2026-04-01&sort=amount&order=asc&page=2')).toEqual([]);
  });

  it('come to a sum in each currency, of those that are asked for alone', async () => {
    const total = (query: string, caller = staff) =>
      caller.get(`/api/location/${fixture.location.slug}/gastos/total?${query}`);
    await spend({ date: '2023-06-01', type: 'Google', amount: 1_050, currency: 'usd', descripcion: 'junio' });
    await spend({ date: '2023-06-02', type: 'Google', amount: 2_000, currency: 'usd' });
    await spend({ date: '2023-06-30', type: 'Facebook', amount: 70_000, currency: 'mxn' });
    const { _id } = (await spend({ date: '2023-06-15', amount: 999, currency: 'mxn' })).body.data;
    await staff.delete(`/api/gasto/${_id}/delete`);
    const june = 'from=2023-06-01&to=2023-06-30';
    expect((await total(june)).body.data).toEqual([
      { currency: 'usd', amount: 3_050, count: 2 },
      { currency: 'mxn', amount: 70_000, count: 1 },
    ]);
    expect((await total(`${june}&type=Google&search=junio`)).body.data).toEqual([
      { currency: 'usd', amount: 1_050, count: 1 },
    ]);
    expect((await total('from=2023-07-01&to=2023-06-01')).status).toBe(422);
    expect((await total(june, stranger)).status).toBe(404);
  });

  it('are changed and taken off the list', async () => {
    const { _id } = (await spend({ date: '2026-05-01' })).body.data;
    const changed = await staff.put(`/api/gasto/${_id}/update`, { amount: 45_000, date: '2026-05-02' });
    expect(changed.body.data).toMatchObject({ amount: 45_000, date: '2026-05-02', version: 2 });
    expect((await list('from=2026-05-02&to=2026-05-02')).body.total).toBe(1);
    await staff.delete(`/api/gasto/${_id}/delete`);
    expect((await list('from=2026-05-01')).body.total).toBe(0);
  });

  it('are their company\u2019s alone, and no reseller\u2019s', async () => {
    const { _id } = (await spend({ date: '2024-01-01' })).body.data;
    expect((await stranger.put(`/api/gasto/${_id}/update`, { amount: 1 })).status).toBe(404);
    expect((await stranger.delete(`/api/gasto/${_id}/delete`)).status).toBe(404);
    expect((await stranger.get(`/api/location/${fixture.location._id}/gastos`)).status).toBe(404);
    const foreign = await spend({ resourceId: away.vessel._id });
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'resourceId']);
    const there = aLocation(fixture.company);
    const skiff = aVessel(there);
    await store(api.db, locations, there);
    await store(api.db, vessels, skiff);
    const elsewhere = await spend({ resourceId: skiff._id });
    expect([elsewhere.status, elsewhere.body.errors[0].path]).toEqual([422, 'resourceId']);
    const reselling = aRole(fixture.location, { name: RESELLER_ROLE });
    await store(api.db, roles, reselling);
    const reseller = callerOf(api, await api.tokenOf(await storeUser(api.db, reselling)));
    expect((await reseller.get(`/api/location/${fixture.location._id}/gastos`)).status).toBe(403);
    expect((await spend({}, reseller)).status).toBe(403);
  });

  it.each([
    ['no day', { date: undefined }, 'date'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['a type of its own', { type: 'Varios' }, 'type'],
    ['nothing spent', { amount: 0 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['an operator for an amount', { amount: { $gt: 0 } }, 'amount'],
    ['a field that nobody knows', { total: 1 }, 'total'],
  ])('are refused with %s', async (_, over, field) => {
    const { status, body } = await spend(over);
    expect([status, body.errors?.[0]?.path]).toEqual([422, field]);
  });

  it('refuses invalid days', async () => {
    expect((await list('from=2026-02-30')).status).toBe(422);
    expect((await list('from[$gt]=')).status).toBe(422);
  });
});
