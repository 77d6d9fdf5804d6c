import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { companies } from '../../catalogue/catalogue.ts';
import { payments } from '../ledger/payment.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let agency: Caller;
let agencyId: string;

/**
 * Three trips in May at 1,810.00: the company's own on the 5th, an agency's on the 6th and, on the
 * other vessel and in pesos, on the 20th; and one that was cancelled. Paid on the days around.
 */
beforeAll(async () => {
  api = await startTestApi();
  api.clock.now = () => Date.parse('2021-05-10T18:00:00Z');
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const reselling = aRole(fixture.location, {
    name: RESELLER_ROLE,
    resources: [{ path: '/payments', permissions: ['read'] }],
  });
  await store(api.db, roles, reselling);
  const agent = await storeUser(api.db, reselling, { firstName: 'Playa', lastName: 'Tours' });
  agencyId = agent._id;
  agency = callerOf(api, await api.tokenOf(agent));

  api.clock.now = () => Date.parse('2021-04-01T18:00:00Z');
  const own = await bookTrip(staff, fixture, { bookingDate: '2021-05-05' });
  const ofAgency = await bookTrip(staff, fixture, { bookingDate: '2021-05-06', resellerId: agencyId });
  await api.db(companies).updateOne({ _id: fixture.company._id }, { $set: { currency: 'mxn' } });
  const pesos = await bookTrip(staff, fixture, {
    bookingDate: '2021-05-20',
    resellerId: agencyId,
    resourceId: fixture.other._id,
  });
  const lost = await bookTrip(staff, fixture, { bookingDate: '2021-05-07' });
  await staff.put(`/api/booking/${lost._id}/status`, { status: 'cancel' });
  api.clock.now = () => Date.parse('2021-05-10T18:00:00Z');

  const pay = async (visitId: string, amount: number, paidAt: string, over: object = {}) =>
    (await staff.post('/api/payment', { visitId, type: 'Cash', amount, paidAt, ...over })).body.data;
  await pay(own._id, 100_000, '2021-04-30T18:00:00Z');
  // An hour before midnight in Cancún, a day later in UTC.
  const card = await pay(own._id, 50_000, '2021-05-04T04:00:00Z', { type: 'card' });
  // As written by a process that does not know the field.
  await api.db(payments).updateOne({ _id: card._id }, { $unset: { transfer: true } });
  await staff.post('/api/payment', { refundOf: card._id, amount: -10_000, paidAt: '2021-05-08T18:00:00Z' });
  await pay(ofAgency._id, 30_000, '2021-05-03T12:00:00Z');
  await pay(pesos._id, 7_000, '2021-05-09T12:00:00Z');
  await pay(ofAgency._id, 99_000, '2021-05-09T12:00:00Z', { status: 'pending', paidAt: undefined });
});
afterAll(() => api.stop());

type Entry = Record<string, unknown>;
const ask = async (filter: object, caller = staff, id = fixture.location.slug) =>
  (await caller.post(`/api/payment/${id}/list`, { filter })).body.data;
const busy = (entries: Entry[]) => entries.filter(({ payments, bookings }) => payments || bookings);

describe('the series of payments', () => {
  it('tell the money of a month by day and currency, refunds taken off, fees beside it', async () => {
    const { from, to, by, data } = await ask({ period: 'month', date: '2021-05-10' });
    expect([from, to, by]).toEqual(['2021-05-01', '2021-05-31', 'day']);
    expect(data.general).toHaveLength(62);
    const day = (key: string) => ({ key, from: key, to: key });
    expect(busy(data.general)).toEqual([
      { ...day('2021-05-03'), currency: 'usd', payments: 2, amount: 80_000, refunded: 0, bankFee: 2_000 },
      { ...day('2021-05-08'), currency: 'usd', payments: 1, amount: -10_000, refunded: 10_000, bankFee: -400 },
      { ...day('2021-05-09'), currency: 'mxn', payments: 1, amount: 7_000, refunded: 0, bankFee: 0 },
    ]);
  });

  it('tell the trips of the month by day, seller, vessel and service, cancelled ones left out', async () => {
    const { data } = await ask({ date: '2021-05-31' });
    expect(
      busy(data.generalBooking).map(({ key, currency, bookings, amount }) => [key, currency, bookings, amount]),
    ).toEqual([
      ['2021-05-05', 'usd', 1, 182_600],
      ['2021-05-06', 'usd', 1, 181_000],
      ['2021-05-20', 'mxn', 1, 181_000],
    ]);
    const figuresOf = (entries: Entry[]) =>
      entries.map(({ currency, name, bookings, paid }) => [currency, name, bookings, paid]);
    expect(figuresOf(data.userBooking)).toEqual([
      ['usd', '', 1, 141_600],
      ['usd', 'Playa Tours', 1, 30_000],
      ['mxn', 'Playa Tours', 1, 7_000],
    ]);
    expect(figuresOf(data.resource)).toEqual([
      ['usd', 'Azimut 55', 2, 171_600],
      ['mxn', 'Sea Ray 42', 1, 7_000],
    ]);
    expect(data.service.map(({ key, bookings }: Entry) => [key, bookings])).toEqual([
      [fixture.service._id, 2],
      [fixture.service._id, 1],
    ]);
    const spanish = await api
      .request()
      .post(`/api/payment/${fixture.location._id}/list`)
      .set('token', await api.tokenOf({ _id: agencyId }))
      .set('Accept-Language', 'es')
      .send({ date: '2021-05-01' });
    expect(spanish.body.data.data.service[0].name).toBe('Charter privado 4 h');
  });

  it.each([
    [{ period: 'day', date: '2021-05-03' }, 'day', ['2021-05-03 80000']],
    [{ period: 'week', date: '2021-05-03' }, 'day', ['2021-05-03 80000', '2021-05-08 -10000', '2021-05-09 7000']],
    [{ period: 'quarter', date: '2021-05-03' }, 'week', ['2021-04-26 100000', '2021-05-03 70000', '2021-05-03 7000']],
    [{ period: 'year', date: '2021-05-03' }, 'month', ['2021-04 100000', '2021-05 70000', '2021-05 7000']],
    [{ period: 'year', date: '2021-05-03', by: 'quarter' }, 'quarter', ['2021-Q2 170000', '2021-Q2 7000']],
    [
      { period: 'range', from: '2021-04-01', to: '2021-05-07', by: 'month' },
      'month',
      ['2021-04 100000', '2021-05 80000'],
    ],
    [{ from: '2021-05-09', to: '2021-05-09' }, 'day', ['2021-05-09 7000']],
    [{ date: '2021-05-03', type: ['card'] }, 'day', ['2021-05-03 50000', '2021-05-08 -10000']],
    [{ date: '2021-05-03', services: ['f'.repeat(24)] }, 'day', []],
  ])('are of %j, by %s', async (filter, by, expected) => {
    const answer = await ask(filter);
    expect(answer.by).toBe(by);
    expect(busy(answer.data.general).map(({ key, amount }) => `${String(key)} ${String(amount)}`)).toEqual(expected);
  });

  it('are of certain vessels alone', async () => {
    const { data } = await ask({ date: '2021-05-03', resources: [fixture.other._id] });
    expect(busy(data.general).map(({ amount }) => amount)).toEqual([7_000]);
    expect(data.resource.map(({ name }: Entry) => name)).toEqual(['Sea Ray 42']);
  });

  it('are of a whole company by its slug, and of nobody else\u2019s', async () => {
    const { data } = await ask({ date: '2021-05-03' }, staff, fixture.company.slug);
    expect(busy(data.general)).toHaveLength(3);
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    for (const id of [fixture.company.slug, fixture.location._id]) {
      expect((await stranger.post(`/api/payment/${id}/list`, {})).status).toBe(404);
    }
  });

  it('are a reseller\u2019s own sales for a reseller', async () => {
    const { data } = await ask({ date: '2021-05-03' }, agency);
    expect(busy(data.general).map(({ amount }) => amount)).toEqual([30_000, 7_000]);
    expect(data.userBooking.map(({ key }: Entry) => key)).toEqual([agencyId, agencyId]);
  });

  it.each([
    [{ period: 'decade' }, 'filter.period'],
    [{ from: '2021-05-02', to: '2021-05-01' }, 'to'],
    [{ from: '2000-01-01', to: '2099-12-31', by: 'day' }, 'to'],
    [{ date: '2021-02-29' }, 'filter.date'],
    [{ resources: { $ne: [] } }, 'filter.resources'],
    [{ companyId: 'f'.repeat(24) }, 'filter.companyId'],
  ])('are not of %j', async (filter, field) => {
    const { status, body } = await staff.post(`/api/payment/${fixture.location._id}/list`, { filter });
    expect([status, body.errors?.[0]?.path]).toEqual([422, field]);
  });
});
