import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Role, User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aLocation, aRole } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { pdfPages } from '../../tests/pdfText.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { payouts } from './payout.collection.ts';

type Payout = { reseller: { _id: string } };

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let agency: Caller;
let reseller: User;
let other: User;
let reselling: Role;
let day = 1;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  reselling = aRole(fixture.location, {
    name: RESELLER_ROLE,
    resources: [{ path: '/booking', permissions: ['read'] }],
  });
  await store(api.db, roles, reselling);
});
/** Each test has its own reseller, who earns 20 % of 1,500.00: 300.00 a trip. */
beforeEach(async () => {
  api.clock.now = Date.now;
  reseller = await storeUser(api.db, reselling, { firstName: 'Playa', lastName: 'Tours', comision: 20 });
  other = await storeUser(api.db, reselling, { comision: 20 });
  agency = callerOf(api, await api.tokenOf(reseller));
});
afterAll(() => api.stop());

const sell = () => bookTrip(staff, fixture, { bookingDate: inDays((day += 1)), resellerId: reseller._id });
const inDaysFromNow = (days: number) => {
  const then = Date.now() + days * DAY_MS;
  api.clock.now = () => then;
};
const account = async (caller = staff, query = `?from=${inDays(0)}&to=${inDays(200)}`) =>
  (await caller.get(`/api/reseller/${reseller._id}/account${query}`)).body.data;
const pay = (body: object, headers = {}) =>
  staff.post(`/api/reseller/${reseller._id}/payout`, { currency: 'usd', type: 'Bank transfer', ...body }, headers);

describe('a reseller\u2019s account', () => {
  it('is the same on paper and on screen, also for the reseller', async () => {
    const { folio } = await sell();
    inDaysFromNow(300);
    const query = `?from=${inDays(0)}&to=${inDays(250)}&format=pdf&language=es`;
    const answer = await agency.get(`/api/reseller/${reseller._id}/account${query}`).buffer(true).responseType('blob');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(/=estado-de-cuenta-del-revendedor_/);
    const text = (await pdfPages(answer.body as Buffer)).join(' ');
    for (const words of ['Estado de cuenta del revendedor', 'Playa Tours', folio, '$300.00']) {
      expect(text).toContain(words);
    }
    expect(
      (await callerOf(api, await api.tokenOf(other)).get(`/api/reseller/${reseller._id}/account${query}`)).status,
    ).toBe(404);
  });

  it('tells amounts of two currencies apart on paper', async () => {
    await sell();
    inDaysFromNow(day + 1);
    expect((await pay({ amount: 4_000 })).status).toBe(201);
    expect((await pay({ amount: -12_345, currency: 'mxn' })).status).toBe(201);
    const query = `?from=${inDays(0)}&to=${inDays(day + 2)}&format=pdf&language=en`;
    const answer = await staff.get(`/api/reseller/${reseller._id}/account${query}`).buffer(true).responseType('blob');
    const text = (await pdfPages(answer.body as Buffer)).join(' ');
    for (const words of ['$300.00 USD', '−$40.00 USD $260.00 USD', 'Received $123.45 MXN $123.45 MXN']) {
      expect(text).toContain(words);
    }
    expect(text.match(/\$[\d,.]+ (?!USD|MXN)/g)).toBeNull();
  });

  it('earns at departure, gives back what is refunded, and counts what was collected and paid out', async () => {
    const [first, second, third] = [await sell(), await sell(), await sell()];
    await staff.put(`/api/booking/${third._id}/status`, { status: 'cancel' });
    expect(await account()).toMatchObject({ balances: [], lines: [] });

    await staff.post('/api/payment', { visitId: first._id, type: 'Cobro reseller anticipado', amount: 25_000 });
    inDaysFromNow(day + 1);
    await staff.put(`/api/booking/${second._id}/status`, { status: 'refund' });
    expect((await pay({ amount: 4_000 })).status).toBe(201);

    const ownAccount = await account(agency);
    expect(ownAccount.reseller).toEqual({ _id: reseller._id, name: 'Playa Tours' });
    expect(ownAccount.balances).toEqual([
      {
        currency: 'usd',
        opening: 0,
        earned: 60_000,
        reversed: 30_000,
        collected: 25_000,
        paidOut: 4_000,
        closing: 1_000,
      },
    ]);
    expect(
      ownAccount.lines.map(({ kind, amount, balance, folio }: Record<string, unknown>) => [
        kind,
        amount,
        balance,
        folio,
      ]),
    ).toEqual([
      ['collected', -25_000, -25_000, first.folio],
      ['earned', 30_000, 5_000, first.folio],
      ['earned', 30_000, 35_000, second.folio],
      ['reversed', -30_000, 5_000, second.folio],
      ['paidOut', -4_000, 1_000, null],
    ]);
    expect(await account(agency)).toEqual(ownAccount);
  });

  it('carries what was before as its opening, so that closings and openings meet', async () => {
    const first = await sell();
    const second = await sell();
    inDaysFromNow(day + 3);
    const until = await account(staff, `?from=${inDays(0)}&to=${first.bookingDate}`);
    const after = await account(staff, `?from=${second.bookingDate}&to=${inDays(day + 3)}`);
    expect(until.balances).toMatchObject([{ opening: 0, earned: 30_000, closing: 30_000 }]);
    expect(after.balances).toMatchObject([{ opening: 30_000, earned: 30_000, closing: 60_000 }]);
    expect(after.lines).toHaveLength(1);
  });

  it('reverses a collected amount when it is refunded, whoever sells the trip by then', async () => {
    for (const resellerId of [other._id, null]) {
      const { _id: visitId } = await sell();
      const collected = { visitId, type: 'Cobro reseller anticipado', amount: 25_000 };
      const { _id: refundOf } = (await staff.post('/api/payment', collected)).body.data;
      expect((await staff.put(`/api/booking/${visitId}/update`, { resellerId })).status).toBe(200);
      expect((await staff.post('/api/payment', { refundOf, amount: -25_000 })).status).toBe(201);
    }
    expect((await account()).balances).toMatchObject([{ collected: 0, closing: 0 }]);
    const theirs = await staff.get(`/api/reseller/${other._id}/account?from=${inDays(0)}&to=${inDays(0)}`);
    expect(theirs.body.data.lines).toEqual([]);
  });

  it('is nobody\u2019s for a sale without a reseller: what the company took is not given back by one', async () => {
    const { _id: visitId } = await bookTrip(staff, fixture, { bookingDate: inDays((day += 1)) });
    const { _id: refundOf } = (await staff.post('/api/payment', { visitId, type: 'Cash', amount: 1_000 })).body.data;
    const refund = { refundOf, type: 'Cobro reseller anticipado', amount: -1_000 };
    const { status, body } = await staff.post('/api/payment', refund);
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'type']);
  });

  it('keeps currencies apart', async () => {
    await sell();
    await api.db(bookings).updateOne({ 'reseller._id': reseller._id }, { $set: { currency: 'mxn' } });
    await sell();
    inDaysFromNow(day + 1);
    const { balances } = await account();
    expect(balances.map(({ currency, closing }: Record<string, unknown>) => [currency, closing])).toEqual([
      ['usd', 30_000],
      ['mxn', 30_000],
    ]);
    expect((await pay({ amount: 30_001, currency: 'mxn' })).body.errors[0].path).toBe('amount');
  });

  it('is this month\u2019s up to today unless days are named', async () => {
    const { from, to } = await account(staff, '');
    expect([from, to]).toEqual([`${inDays(0).slice(0, 7)}-01`, inDays(0)]);
    const { status, body } = await staff.get(`/api/reseller/${reseller._id}/account?from=${inDays(1)}&to=${inDays(0)}`);
    expect([status, body.errors[0].path]).toEqual([422, 'to']);
    expect((await staff.get(`/api/reseller/${reseller._id}/account?from=2026-02-31`)).status).toBe(422);
  });

  it('is read by the reseller, by staff with resellers or payments, and by nobody else', async () => {
    const stranger = await storeCompany(api.db);
    const crew = aRole(fixture.location, {
      name: 'Tripulación',
      resources: [{ path: '/booking', permissions: ['read'] }],
    });
    await store(api.db, roles, crew);
    const callers = {
      own: agency,
      rival: callerOf(api, await api.tokenOf(other)),
      crew: callerOf(api, await api.tokenOf(await storeUser(api.db, crew))),
      stranger: callerOf(api, await api.tokenOf(await storeUser(api.db, stranger.role))),
      staff,
    };
    const statuses = await Promise.all(
      Object.values(callers).map(async (who) => (await who.get(`/api/reseller/${reseller._id}/account`)).status),
    );
    expect(statuses).toEqual([200, 404, 403, 404, 200]);
    const payouts = await Promise.all(
      Object.values(callers).map(
        async (who) =>
          (await who.post(`/api/reseller/${reseller._id}/payout`, { amount: -1, currency: 'usd', type: 'Cash' }))
            .status,
      ),
    );
    expect(payouts).toEqual([403, 403, 403, 404, 201]);
    const nobody = await staff.get(`/api/reseller/${fixture.role._id}/account`);
    expect([nobody.status, nobody.body.code]).toEqual([404, 'not_found']);
  });
});

describe('a payout', () => {
  it('is at most what is owed, however many pay at the same moment', async () => {
    await sell();
    await sell();
    inDaysFromNow(day + 1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay({ amount: 25_000 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(6);
    const storedPayouts = await api
      .db(payouts)
      .find({ resellerId: reseller._id }, { sort: { number: 1 } })
      .toArray();
    expect(storedPayouts.map(({ number }) => number)).toEqual([1, 2]);
    expect((await account()).balances).toMatchObject([{ paidOut: 50_000, closing: 10_000 }]);
  });

  it('is one under one key, and reversed by its negative', async () => {
    await sell();
    inDaysFromNow(day + 1);
    const key = { 'Idempotency-Key': 'comisiones-11' };
    const twice = await Promise.all([pay({ amount: 30_000 }, key), pay({ amount: 30_000 }, key)]);
    expect(new Set(twice.map(({ body }) => body.data._id)).size).toBe(1);
    expect((await pay({ amount: 20_000 }, key)).body.code).toBe('idempotency_key_reused');
    const back = await pay({ amount: -30_000, description: 'transferencia rechazada' });
    expect(back.body.data).toMatchObject({ number: 2, amount: -30_000, description: 'transferencia rechazada' });
    expect((await account()).balances).toMatchObject([{ paidOut: 0, closing: 30_000 }]);
  });

  it.each([
    ['nothing', { amount: 0 }, 'amount'],
    ['more than is owed', { amount: 1 }, 'amount'],
    ['what a reseller collects', { type: 'Cobro reseller anticipado' }, 'type'],
    ['a day to come', { amount: -1, paidAt: '2090-01-01T00:00:00Z' }, 'paidAt'],
    ['an account of nobody', { amount: -1, accountId: 'f'.repeat(24) }, 'accountId'],
    ['an operator', { amount: { $lt: 0 } }, 'amount'],
    ['a field that nobody knows', { resellerId: 'f'.repeat(24) }, 'resellerId'],
  ])('is not entered with %s', async (_, over, field) => {
    const { status, body } = await pay({ amount: -1, ...over });
    expect([status, body.errors?.[0]?.path]).toEqual([422, field]);
  });
});

describe('what resellers are owed', () => {
  const page = async (caller = staff, at = fixture.location._id) =>
    (await caller.get(`/api/location/${at}/resellers?limit=100`)).body.docs as { _id: string; owed: unknown }[];
  const owedTo = (docs: { _id: string; owed: unknown }[], id: string) => docs.find(({ _id }) => _id === id)?.owed;

  it('stands beside each in the list, as their account closes, in each currency', async () => {
    const [intact, refunded, gone] = [await sell(), await sell(), await sell()];
    await api.db(bookings).updateOne({ _id: intact._id }, { $set: { currency: 'mxn' } });
    await staff.post('/api/payment', { visitId: gone._id, type: 'Cobro reseller anticipado', amount: 25_000 });
    const rivals = { bookingDate: inDays((day += 1)), resellerId: other._id };
    await bookTrip(staff, fixture, rivals);
    expect(owedTo(await page(), reseller._id)).toEqual([{ currency: 'usd', amount: -25_000 }]);
    expect(owedTo(await page(), other._id)).toEqual([]);

    inDaysFromNow(day + 1);
    await staff.put(`/api/booking/${refunded._id}/status`, { status: 'refund' });
    await staff.put(`/api/booking/${gone._id}/status`, { status: 'No show' });
    await pay({ amount: 4_000 });
    const docs = await page();
    expect(owedTo(docs, reseller._id)).toEqual([
      { currency: 'usd', amount: 1_000 },
      { currency: 'mxn', amount: 30_000 },
    ]);
    expect(owedTo(docs, other._id)).toEqual([{ currency: 'usd', amount: 30_000 }]);
    const { balances } = await account();
    expect(owedTo(docs, reseller._id)).toEqual(
      balances.map(({ currency, closing }: Record<string, unknown>) => ({ currency, amount: closing })),
    );
  });

  it('is null for those who may not read money, and of those who also sell elsewhere', async () => {
    const grants = (path: '/resellers' | '/payments') => ({ path, permissions: ['read' as const] });
    const [naming, paying] = [
      aRole(fixture.location, { name: 'Concierge', resources: [grants('/resellers')] }),
      aRole(fixture.location, { name: 'Caja', resources: [grants('/resellers'), grants('/payments')] }),
    ];
    const island = aLocation(fixture.company);
    const abroad = aRole(island, { name: RESELLER_ROLE });
    await store(api.db, locations, island);
    await store(api.db, roles, [naming, paying, abroad]);
    const far = await storeUser(api.db, reselling, {
      roleId: reselling._id,
      otherRoleIds: [abroad._id],
      otherLocationIds: [island._id],
    });
    const concierge = callerOf(api, await api.tokenOf(await storeUser(api.db, naming)));
    const cashier = callerOf(api, await api.tokenOf(await storeUser(api.db, paying)));
    expect((await page(concierge)).map(({ owed }) => owed).filter((owed) => owed !== null)).toEqual([]);
    const seen = await page(cashier);
    expect([owedTo(seen, reseller._id), owedTo(seen, far._id)]).toEqual([[], null]);
    expect(owedTo(await page(), far._id)).toEqual([]);
  });
});

describe('the list of payouts', () => {
  it('has those of the resellers whose accounts one reads, latest first, of one of them or of some days', async () => {
    for (const paidAt of ['2026-03-01T12:00:00Z', '2026-04-02T04:30:00Z', '2026-04-03T12:00:00Z']) {
      await pay({ amount: -1_000, paidAt, description: paidAt, image: null });
    }
    await staff.post(`/api/reseller/${other._id}/payout`, {
      amount: -2_000,
      currency: 'mxn',
      type: 'Cash',
      paidAt: '2026-04-04T12:00:00Z',
    });
    const list = async (query: string, caller = staff) => (await caller.get(`/api/payout/list?${query}`)).body;
    const own = await list(`reseller=${reseller._id}&limit=2`);
    expect(own).toMatchObject({ total: 3, limit: 2, page: 1 });
    expect(own.docs[0]).toMatchObject({
      amount: -1_000,
      currency: 'usd',
      reseller: { _id: reseller._id, name: 'Playa Tours' },
      description: '2026-04-03T12:00:00Z',
    });
    // Half past eleven in the evening of the first, in Cancún.
    const days = await list(`reseller=${reseller._id}&from=2026-04-01&to=2026-04-01`);
    expect(days.docs.map(({ description }: { description: string }) => description)).toEqual(['2026-04-02T04:30:00Z']);
    const all = await list('from=2026-04-01&to=2026-04-30');
    expect(all.docs.slice(0, 2).map(({ reseller: { _id } }: Payout) => _id)).toEqual([other._id, reseller._id]);
    expect((await list('from=2026-04-02&to=2026-04-01')).errors[0].path).toBe('to');

    const theirs = await list('limit=100', agency);
    expect(theirs.docs.map(({ reseller: { _id } }: Payout) => _id)).toEqual(Array(3).fill(reseller._id));
    expect(theirs.docs[0]).toMatchObject({ image: null, description: null, by: null, accountId: null });
    expect((await agency.get(`/api/payout/list?reseller=${other._id}`)).status).toBe(404);
    const away = await storeCompany(api.db);
    const stranger = callerOf(api, await api.tokenOf(await storeUser(api.db, away.role)));
    expect((await list('', stranger)).total).toBe(0);
    expect((await stranger.get(`/api/payout/list?reseller=${reseller._id}`)).status).toBe(404);
  });
});
