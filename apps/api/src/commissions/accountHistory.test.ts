import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { AccountLine } from '@marea/domain/commissions/resellerAccount.schema';
import { sum } from '@marea/domain/core/money/money';
import { DAY_MS, HOUR_MS } from '@marea/domain/core/time/zone';
import type { User } from '@marea/domain/people/user.schema';
import { roles } from '@marea/domain/people/user.schema';
import { aRole } from '@marea/testing/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { AccountEntry } from './accountEntries.ts';
import { accountsBetween, entriesOf } from './accountEntries.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let sellers: User[];

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(settle);
afterAll(() => api.stop());

async function settle() {
  api.clock.now = Date.now;
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const reselling = aRole(fixture.location, { name: RESELLER_ROLE });
  await store(api.db, roles, reselling);
  sellers = [
    await storeUser(api.db, reselling, { comision: 20 }),
    await storeUser(api.db, reselling, { comision: 10 }),
  ];
}

const pass = (ms: number) => {
  const then = api.clock.now() + ms;
  api.clock.now = () => then;
};
const linesOf = async ({ _id }: User): Promise<AccountLine[]> =>
  (await staff.get(`/api/reseller/${_id}/account?from=${inDays(-400)}&to=${inDays(400)}`)).body.data.lines;
const brief = (lines: AccountLine[]) => lines.map(({ kind, amount, balance }) => [kind, amount, balance]);
/** A trip of the first reseller that left yesterday: 300.00 earned. */
async function sail() {
  const trip = await bookTrip(staff, fixture, { bookingDate: inDays(2), resellerId: sellers[0]!._id });
  pass(3 * DAY_MS);
  return trip;
}

describe('a reseller’s earnings and statement', () => {
  it.each([
    ['another commission', { commissionAdjustment: -5_000 }, 25_000],
    ['fewer people and hours', { passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 1 } }, null],
    ['a discount', { discount: 50_000 }, 20_000],
  ])('stays, and %s is entered on its own day', async (_, change, amount) => {
    const { _id } = await sail();
    await staff.post(`/api/reseller/${sellers[0]!._id}/payout`, { amount: 30_000, currency: 'usd', type: 'Cash' });
    const earlier = await linesOf(sellers[0]!);
    pass(HOUR_MS);
    const { body } = await staff.put(`/api/booking/${_id}/update`, change);
    const { resellerCommission } = body.data.price;
    expect(resellerCommission).toBe(amount ?? resellerCommission);
    expect(resellerCommission).not.toBe(30_000);
    const lines = await linesOf(sellers[0]!);
    expect(lines.slice(0, 2)).toEqual(earlier);
    expect(brief(lines.slice(2))).toEqual([
      ['reversed', -30_000, -30_000],
      ['earned', resellerCommission, resellerCommission - 30_000],
    ]);
  });

  it('is reversed on the day on which another reseller has the trip, who earns it that day', async () => {
    const trip = await sail();
    const earlier = await linesOf(sellers[0]!);
    await staff.put(`/api/booking/${trip._id}/update`, { resellerId: sellers[1]!._id });
    const lines = await linesOf(sellers[0]!);
    expect(lines.slice(0, 1)).toEqual(earlier);
    expect(brief(lines)).toEqual([
      ['earned', 30_000, 30_000],
      ['reversed', -30_000, 0],
    ]);
    const [theirs] = await linesOf(sellers[1]!);
    expect(theirs).toMatchObject({ kind: 'earned', amount: 15_000, at: new Date(api.clock.now()).toISOString() });
    expect(theirs?.occurredAt).toBe(trip.start);
  });

  it('is reversed when a missed trip is moved ahead, and earned again when it leaves', async () => {
    const { _id } = await sail();
    await staff.put(`/api/booking/${_id}/status`, { status: 'No show' });
    const earlier = await linesOf(sellers[0]!);
    await staff.put(`/api/booking/${_id}/reschedule`, { bookingDate: inDays(10), hora: '10:00' });
    expect(brief(await linesOf(sellers[0]!))).toEqual([...brief(earlier), ['reversed', -30_000, 0]]);
    pass(10 * DAY_MS);
    expect(brief(await linesOf(sellers[0]!)).at(-1)).toEqual(['earned', 30_000, 30_000]);
  });

  it('has what is entered later with an earlier date on the day of its entry', async () => {
    const { _id: visitId } = await sail();
    const earlier = await linesOf(sellers[0]!);
    const paidAt = new Date(api.clock.now() - 2.5 * DAY_MS).toISOString();
    await staff.post('/api/payment', { visitId, type: 'Cobro reseller anticipado', amount: 10_000, paidAt });
    const payout = { amount: 5_000, currency: 'usd', type: 'Cash', paidAt };
    await staff.post(`/api/reseller/${sellers[0]!._id}/payout`, payout);
    const lines = await linesOf(sellers[0]!);
    expect(lines.slice(0, 1)).toEqual(earlier);
    expect(brief(lines.slice(1))).toEqual([
      ['collected', -10_000, 20_000],
      ['paidOut', -5_000, 15_000],
    ]);
    expect(lines.slice(1).map(({ occurredAt }) => occurredAt)).toEqual([paidAt, paidAt]);
  });
});

const acts = ['adjust', 'sell', 'status', 'move', 'collect', 'pay', 'remove'] as const;
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(...acts),
    hours: fc.integer({ min: 1, max: 60 }),
    n: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 12, maxLength: 12 },
);
const statuses = ['cancel', 'refund', 'No show', 'created', 'completo'];

/** Acts on a trip; the API may refuse it, and the history then has nothing of it. */
async function doIt(act: (typeof acts)[number], n: number, id: string): Promise<void> {
  const reseller = sellers[n % 2]!._id;
  const paidAt = new Date(api.clock.now() - n * DAY_MS).toISOString();
  const money = { currency: 'usd', type: 'Cash', amount: (n - 4) * 2_000, paidAt };
  const status = { status: statuses[n % 5], money: 'credit', why: 'lluvia' };
  const collected = { visitId: id, type: 'Cobro reseller anticipado', amount: 1_000 + n, paidAt };
  await {
    adjust: () => staff.put(`/api/booking/${id}/update`, { commissionAdjustment: n * 1_000 }),
    sell: () => staff.put(`/api/booking/${id}/update`, { resellerId: n > 7 ? null : reseller }),
    status: () => staff.put(`/api/booking/${id}/status`, status),
    move: () => staff.put(`/api/booking/${id}/reschedule`, { bookingDate: inDays(n * 3), hora: '10:00' }),
    collect: () => staff.post('/api/payment', collected),
    pay: () => staff.post(`/api/reseller/${reseller}/payout`, money),
    remove: () => staff.delete(`/api/booking/${id}/delete`),
  }[act]();
}

const entriesBefore = (until: number) =>
  Promise.all(
    sellers.map(({ _id }) =>
      entriesOf(api.app, { _id, companyId: fixture.company._id, locationId: null, name: '' }, until),
    ),
  );

const kindsOfEntry: readonly AccountEntry['kind'][] = ['earned', 'reversed', 'collected', 'paidOut'];

/** Balances from an instant on: as the report reads them, and summed up from the single entries. */
async function spansFrom(from: number, until: number) {
  const accounts = await accountsBetween(api.app, fixture.company._id, sellers, { from, until });
  const summed = await accountsBetween(api.app, fixture.company._id, sellers, { from, until, isSummed: true });
  const stated = await entriesBefore(until);
  const totalOf = (entries: readonly { amount: number }[]) => sum(entries.map(({ amount }) => amount));
  const byKind = (entries: readonly AccountEntry[]) =>
    kindsOfEntry.map((kind) => totalOf(entries.filter((entry) => entry.kind === kind)));
  return {
    fromQuery: sellers.map(({ _id }) => ({
      opening: sum([...(accounts.get(_id)?.opening.values() ?? [])]),
      entries: accounts.get(_id)?.entries,
      sums: byKind(summed.get(_id)?.entries ?? []),
    })),
    stated: stated.map((entries) => ({
      opening: totalOf(entries.filter(({ at }) => at < from)),
      entries: entries.filter(({ at }) => at >= from),
      sums: byKind(entries.filter(({ at }) => at >= from)),
    })),
  };
}

it('entries up to an instant never change, whatever is done later, and add up to what is owed now', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      await settle();
      const sell = async (days: number, { _id: resellerId }: User) =>
        (await bookTrip(staff, fixture, { bookingDate: inDays(days), resellerId }))._id;
      const trips = [await sell(1, sellers[0]!), await sell(2, sellers[1]!)];
      const seen: { until: number; stated: unknown }[] = [];
      for (const { act, hours, n } of drawn) {
        pass(hours * HOUR_MS);
        await doIt(act, n, trips[n % 2]!);
        const until = api.clock.now() + 1;
        seen.push({ until, stated: await entriesBefore(until) });
      }
      for (const { until, stated } of seen) expect(await entriesBefore(until)).toEqual(stated);

      for (const [i, { until: from }] of seen.entries()) {
        for (const { until } of seen.slice(i, i + 3)) {
          const { fromQuery, stated } = await spansFrom(from, until);
          expect(fromQuery).toEqual(stated);
        }
      }
      const now = await entriesBefore(api.clock.now() + 1);
      now.flat().forEach(({ kind }) => kinds.add(kind));
      const page = await staff.get(`/api/location/${fixture.location._id}/resellers`);
      const owed = sellers.map(({ _id }) =>
        sum(page.body.docs.find((one: User) => one._id === _id).owed.map(({ amount }: { amount: number }) => amount)),
      );
      expect(now.map((entries) => sum(entries.map(({ amount }) => amount)))).toEqual(owed);
    }),
    { numRuns: 12, seed: 20_260_501 },
  );
  expect([...kinds].toSorted()).toEqual(['collected', 'earned', 'paidOut', 'reversed']);
}, 120_000);
