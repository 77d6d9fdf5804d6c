import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { addDays } from '@marea/domain/kernel/zone';
import { roles } from '@marea/domain/people/user.schema';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { reportNames, reports } from '@marea/domain/reports/reports';
import type { ReportRow } from '@marea/domain/reports/reports.schema';
import { aRole } from '@marea/testing/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookingRequest, callerOf } from '../../tests/bookings.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { payments } from '../payments/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const FIRST_DAY = '2027-03-01';
const DAY_MS = 86_400_000;
const MINUTE = 60_000;
const always = { from: '2026-01-01', to: '2029-12-31' };
const RUNS = 6;

const some = fc.nat({ max: 30 });
const amount = fc.integer({ min: 1, max: 250_000 });
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      day: fc.integer({ min: 1, max: 70 }),
      isOther: fc.boolean(),
      adultos: fc.integer({ min: 1, max: 10 }),
      hrsExtras: fc.constantFrom(0, 0.5, 1),
      isResold: fc.boolean(),
      discount: fc.constantFrom(0, 0, 12_345),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      of: some,
      amount,
      type: fc.constantFrom('Cash', 'Credit card', 'Bank transfer', 'Cobro reseller anticipado'),
    }),
  },
  fc.record({ kind: fc.constant('payInPesos' as const), of: some, amount, rate: fc.constantFrom(17.5, 20.0123) }),
  fc.record({ kind: fc.constant('refund' as const), of: some, amount }),
  fc.record({
    kind: fc.constant('end' as const),
    of: some,
    status: fc.constantFrom('cancel', 'refund', 'ventas-no-concretadas', 'No show'),
    money: fc.constantFrom('refund', 'credit', 'keep'),
  }),
  fc.record({ kind: fc.constant('move' as const), of: some, day: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 15 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function play(acts: readonly Act[]) {
  let now = Date.parse(`${FIRST_DAY}T15:00:00Z`);
  api.clock.now = () => now;
  const home = await storeCompany(api.db);
  const reselling = aRole(home.location, {
    name: RESELLER_ROLE,
    resources: [{ path: '/booking', permissions: ['read', 'create'] }],
  });
  await store(api.db, roles, reselling);
  const user = await storeUser(api.db, home.role, { comision: 3.5 });
  const agency = await storeUser(api.db, reselling, { comision: 12.5 });
  const admin = callerOf(api, await api.tokenOf(user));
  const reseller = callerOf(api, await api.tokenOf(agency));
  const booked: string[] = [];
  const paid: string[] = [];
  const pick = (ids: readonly string[], of: number) => ids[of % ids.length] ?? '0'.repeat(24);
  const dayAfter = (days: number) => addDays(new Date(now).toISOString().slice(0, 10), days);
  for (const one of acts) {
    // Each in a minute of its own, as by people.
    now += MINUTE;
    const answer = await perform(one);
    if (answer?.status === 201 && one.kind === 'book') booked.push(answer.body.data._id);
    if (answer?.status === 201 && one.kind.startsWith('pay')) paid.push(answer.body.data._id);
  }
  return { home, admin, agency, now };

  async function perform(one: Act) {
    switch (one.kind) {
      case 'book': {
        const { adultos, hrsExtras, isOther, isResold, discount } = one;
        const body = bookingRequest(home, {
          bookingDate: dayAfter(one.day),
          resourceId: isOther ? home.other._id : home.vessel._id,
          passengers: { adultos, menores: 0, infantes: 0, hrsExtras },
          ...(isResold ? {} : { userId: user._id, discount }),
        });
        return (isResold ? reseller : admin).post('/api/booking', body);
      }
      case 'pay':
        return admin.post('/api/payment', { visitId: pick(booked, one.of), type: one.type, amount: one.amount });
      case 'payInPesos':
        return admin.post('/api/payment', {
          visitId: pick(booked, one.of),
          type: 'Cash',
          tendered: { amount: one.amount, currency: 'mxn' },
          exchangeRate: one.rate,
        });
      case 'refund':
        return admin.post('/api/payment', { refundOf: pick(paid, one.of), amount: -one.amount });
      case 'end': {
        const { status, money } = one;
        const path = `/api/booking/${pick(booked, one.of)}/status`;
        const plain = await admin.put(path, { status });
        return plain.status === 200 ? plain : admin.put(path, { status, money, why: 'Weather' });
      }
      case 'move':
        return admin.put(`/api/booking/${pick(booked, one.of)}/reschedule`, {
          bookingDate: dayAfter(one.day),
          hora: '14:00',
        });
      case 'wait':
        now += one.days * DAY_MS;
        return undefined;
    }
  }
}

type Totals = Record<string, Record<string, number>>;
const readerOf =
  (admin: Caller) =>
  async (report: string, query: Record<string, string> = {}) => {
    const { body, status } = await admin.get(
      `/api/reports/${report}?${new URLSearchParams({ ...always, limit: '100', ...query }).toString()}`,
    );
    expect([report, status, body.errors ?? []]).toEqual([report, 200, []]);
    return body as { docs: ReportRow[]; totals: Totals; total: number };
  };
const of = ({ totals }: { totals: Totals }, name: string) => totals.usd?.[name] ?? 0;

it('whatever happened, the reports, the ledger and the accounts say the same', { timeout: 120_000 }, async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 30 }), async (acts) => {
      const { home, admin, agency } = await play(acts);
      const read = readerOf(admin);
      const ledger = await api.db(payments).find({ companyId: home.company._id, status: 'succeeded' }).toArray();
      const amount = ledger.reduce((sum, row) => sum + row.amount, 0);
      const settled = ledger.reduce((sum, row) => sum + row.amount + row.bankFee, 0);
      told += ledger.length;

      const sales = await read('sales', { cancelled: 'include' });
      const standing = await read('sales');
      const collections = await read('collections');
      const income = await read('income', { cancelled: 'include' });
      expect([of(sales, 'paid'), of(collections, 'settled')]).toEqual([settled, settled]);
      expect([of(collections, 'amount'), of(await read('bank'), 'net'), of(income, 'collected')]).toEqual([
        amount,
        amount,
        amount,
      ]);
      expect(of(income, 'sold')).toBe(of(income, 'earned') + of(income, 'deferred') + of(income, 'cancelled'));
      expect(of(income, 'sold')).toBe(of(sales, 'grandTotal'));
      expect(of(await read('income'), 'sold')).toBe(of(standing, 'grandTotal'));
      expect(of(await read('profit'), 'grandTotal')).toBe(of(standing, 'grandTotal'));

      const accounts = await read('reseller-commission');
      const { body } = await admin.get(`/api/reseller/${agency._id}/account?${new URLSearchParams(always).toString()}`);
      const [balance] = body.data.balances;
      expect(of(accounts, 'closing')).toBe(balance?.closing ?? 0);
      expect(of(accounts, 'earned') - of(accounts, 'reversed')).toBe((balance?.earned ?? 0) - (balance?.reversed ?? 0));

      for (const name of reportNames) {
        const { groupings, columns }: ReportDefinition = reports[name];
        for (const grouping of Object.keys(groupings)) {
          const { docs, totals, total } = await read(name, { grouping });
          expect(total).toBeLessThanOrEqual(100);
          for (const [column, sum] of Object.entries(totals.usd ?? totals.all ?? {})) {
            if (columns[column]?.total !== 'sum' || docs.every((row) => row[column] === undefined)) continue;
            const rows = docs.reduce((all, row) => all + Number(row[column] ?? 0), 0);
            expect([name, grouping, column, rows]).toEqual([name, grouping, column, sum]);
          }
        }
      }
    }),
    { numRuns: RUNS },
  );
  expect(told).toBeGreaterThan(RUNS);
});
