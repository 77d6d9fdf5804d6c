import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../../tests/apiProcess.ts';
import { bookingRequest } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { companies } from '../catalogue/catalogue.ts';

let api: TestApi;
let processes: Awaited<ReturnType<typeof startApiProcess>>[];

beforeAll(async () => {
  api = await startTestApi({ CATALOGUE_FRESH_MS: '60000', CHECK_RESPONSES: 'off' });
  processes = await Promise.all([startApiProcess(api.environment), startApiProcess(api.environment)]);
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await api.stop();
});

async function office(fixture: StoredCompany) {
  const token = await api.tokenOf(await storeUser(api.db, fixture.role));
  const send = async (through: 0 | 1, method: string, path: string, body?: object) => {
    const response = await fetch(`${processes[through]?.origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', token },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return {
    sell: (through: 0 | 1) => send(through, 'POST', '/api/booking', bookingRequest(fixture)),
    switchTo: (currency: string, through: 0 | 1 = 1) =>
      send(through, 'PUT', `/api/company/${fixture.company._id}/update`, { currency }),
    rename: () => send(1, 'PUT', `/api/company/${fixture.company._id}/update`, { name: 'Otra', currency: 'usd' }),
    rememberIn: (through: 0 | 1) => send(through, 'GET', `/wizard/${fixture.company._id}`),
  };
}
type Answer = { code?: string; errors?: { path: string; message: string }[]; data?: { currency: string } };

const currencyOf = async ({ company }: StoredCompany) =>
  (await api.db(companies).findOne({ _id: company._id }))?.currency;
const bookingsOf = ({ company }: StoredCompany) => api.db(bookings).find({ companyId: company._id }).toArray();

describe('the currency of a company', () => {
  it('can be changed until the first booking, and not from then on', async () => {
    const fixture = await storeCompany(api.db);
    const staff = await office(fixture);
    expect((await staff.switchTo('mxn')).body.data?.currency).toBe('mxn');
    expect((await staff.switchTo('usd')).status).toBe(200);
    expect((await staff.sell(1)).status).toBe(201);
    const refused = await staff.switchTo('mxn');
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([409, 'in_use', 'currency']);
    expect(refused.body.errors?.[0]?.message).toMatch(/can no longer change/);
    expect((await staff.rename()).status).toBe(200);
    expect(await currencyOf(fixture)).toBe('usd');
  });

  it('stays with bookings that were made before it was locked, deleted ones too', async () => {
    const fixture = await storeCompany(api.db);
    const staff = await office(fixture);
    expect((await staff.sell(0)).status).toBe(201);
    await api.db(bookings).updateMany({ companyId: fixture.company._id }, { $set: { isDeleted: true } });
    await api.db(companies).updateOne({ _id: fixture.company._id }, { $unset: { hasTraded: true } });
    expect((await staff.switchTo('mxn')).status).toBe(409);
  });

  it('is that of each booking, whichever of a first sale and a change comes first', async () => {
    for (let round = 0; round < 15; round += 1) {
      const fixture = await storeCompany(api.db);
      const staff = await office(fixture);
      const [sale, change] = await Promise.all([staff.sell(0), staff.switchTo('mxn')]);
      const currency = await currencyOf(fixture);
      for (const booking of await bookingsOf(fixture)) expect(booking.currency).toBe(currency);
      expect([201, 503]).toContain(sale.status);
      expect(change.status).toBe(currency === 'mxn' ? 200 : 409);
    }
  });

  it('is not sold in by a process that has not heard of the change', async () => {
    const fixture = await storeCompany(api.db);
    const staff = await office(fixture);
    expect((await staff.rememberIn(0)).status).toBe(200);
    expect((await staff.switchTo('mxn', 1)).status).toBe(200);
    expect((await staff.sell(0)).body.code).toBe('busy');
    expect((await staff.sell(0)).body.data?.currency).toBe('mxn');
  });
});
