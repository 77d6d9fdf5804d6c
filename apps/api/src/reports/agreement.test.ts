import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { addDays } from '@marea/domain/core/time/zone';
import type { CrewAccount } from '@marea/domain/crew/crewAccount.schema';
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
import { crewPayouts } from '../crew/index.ts';
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
  fc.record({
    kind: fc.constant('tip' as const),
    of: some,
    amount,
    isAlone: fc.boolean(),
    paidOut: fc.constantFrom(false, false, true),
  }),
  fc.record({
    kind: fc.constant('payCrew' as const),
    isSailor: fc.boolean(),
    amount: fc.integer({ min: -40_000, max: 90_000 }),
  }),
  fc.record({ kind: fc.constant('closeOwner' as const) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 15 }) }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** The start of each run, so that each has a payment, a tip and a closed period. */
const beginning: readonly Act[] = [
  { kind: 'book', day: 1, isOther: false, adultos: 2, hrsExtras: 0, isResold: false, discount: 0 },
  { kind: 'pay', of: 0, amount: 30_000, type: 'Cash' },
  { kind: 'tip', of: 0, amount: 4_000, isAlone: false, paidOut: true },
  { kind: 'wait', days: 3 },
  { kind: 'closeOwner' },
];

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
  const captain = await storeUser(api.db, home.role, { category: 'Capitan' });
  const sailor = await storeUser(api.db, home.role, { category: 'Marinero' });
  const admin = callerOf(api, await api.tokenOf(user));
  const reseller = callerOf(api, await api.tokenOf(agency));
  const agreed = { kind: 'percentage', percent: 37.5, amount: 0, from: '2020-01-01', bearsExpenses: true };
  await admin.put(`/api/resource/${home.vessel._id}/agreement`, { terms: [agreed], version: 0 });
  let periods = 0;
  const booked: string[] = [];
  const paid: string[] = [];
  const pick = (ids: readonly string[], of: number) => ids[of % ids.length] ?? '0'.repeat(24);
  const dayAfter = (days: number) => addDays(new Date(now).toISOString().slice(0, 10), days);
  for (const one of acts) {
    // Each act happens in another minute, as with people.
    now += MINUTE;
    const answer = await perform(one);
    if (answer?.status === 201 && one.kind === 'book') booked.push(answer.body.data._id);
    if (answer?.status === 201 && (one.kind === 'pay' || one.kind === 'payInPesos')) paid.push(answer.body.data._id);
  }
  return { home, admin, agency, crew: [captain, sailor], now, periods };

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
      case 'tip': {
        const aboard = [
          { userId: captain._id, job: 'Capitan' },
          { userId: sailor._id, job: 'Marinero' },
        ];
        return admin.put(`/api/booking/${pick(booked, one.of)}/crew`, {
          crew: one.isAlone ? aboard.slice(0, 1) : aboard,
          tip: { amount: one.amount, method: 'Cash', paidOut: one.paidOut },
        });
      }
      case 'payCrew': {
        const body = { amount: one.amount, currency: 'usd', type: 'Cash' };
        return admin.post(`/api/tripulacion/${(one.isSailor ? sailor : captain)._id}/payout`, body);
      }
      case 'closeOwner': {
        const path = `/api/resource/${home.vessel._id}/statement/close`;
        const closed = await admin.post(path, { to: dayAfter(-1), number: periods + 1 });
        if (closed.status === 201) periods += 1;
        return undefined;
      }
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

/** After all trips have left, pays half of what each person is owed. */
async function payHalf(admin: Caller, { _id }: { _id: string }): Promise<void> {
  const { body } = await admin.get(`/api/tripulacion/${_id}/account`);
  const { owed }: CrewAccount = body.data;
  const amount = Math.ceil(Math.max(owed[0]?.amount ?? 0, 0) / 2);
  if (amount === 0) return;
  const paid = await admin.post(`/api/tripulacion/${_id}/payout`, { amount, currency: 'usd', type: 'Cash' });
  expect(paid.status).toBe(201);
}

/** A person's open tips by the account's lines; less what they owe, this is the balance. */
async function openTips(admin: Caller, { _id: userId }: { _id: string }): Promise<number> {
  const { body } = await admin.get(`/api/tripulacion/${userId}/account?${new URLSearchParams(always).toString()}`);
  const { lines, balances }: CrewAccount = body.data;
  const trips = lines.filter(({ kind }) => kind === 'tip');
  const open = trips.reduce((sum, { trip }) => sum + (trip?.open ?? 0), 0);
  const counted = new Set(trips.map(({ recordId }) => recordId));
  const paid = (await api.db(crewPayouts).find({ userId }).toArray()).flatMap((payout) => payout.trips);
  const owedBack = paid.filter(({ visitId }) => !counted.has(visitId)).reduce((sum, part) => sum + part.amount, 0);
  expect(balances[0]?.closing ?? 0).toBe(open - owedBack);
  return open;
}
const of = ({ totals }: { totals: Totals }, name: string) => totals.usd?.[name] ?? 0;

it('whatever happened, the reports, the ledger and the accounts say the same', async () => {
  let ledgerRows = 0;
  let closed = 0;
  let tipped = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), async (acts) => {
      const { home, admin, agency, crew, now, periods } = await play([...beginning, ...acts]);
      const read = readerOf(admin);
      const ledger = await api.db(payments).find({ companyId: home.company._id, status: 'succeeded' }).toArray();
      const amount = ledger.reduce((sum, row) => sum + row.amount, 0);
      const settled = ledger.reduce((sum, row) => sum + row.amount + row.bankFee, 0);
      ledgerRows += ledger.length;

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

      const owners = await read('owner-statement', { grouping: 'each' });
      expect(of(owners, 'grandTotal')).toBe(
        of(owners, 'charges') + of(owners, 'commission') + of(owners, 'ownerShare') + of(owners, 'margin'),
      );
      expect(of(owners, 'grandTotal')).toBe(of(standing, 'grandTotal'));
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

      closed += periods;
      api.clock.now = () => now + 200 * DAY_MS;
      const account = `/api/resource/${home.vessel._id}/statement?${new URLSearchParams(always).toString()}`;
      const { owed } = (await admin.get(account)).body.data;
      expect(owed[0]?.amount ?? 0).toBe(of(await read('owner-statement'), 'ownerShare'));

      for (const member of crew) await payHalf(admin, member);
      const open = (await Promise.all(crew.map((member) => openTips(admin, member)))).reduce(
        (sum, one) => sum + one,
        0,
      );
      const tips = await read('tips');
      expect(of(await read('tips-per-person'), 'tip')).toBe(of(tips, 'tip'));
      expect([open, open]).toEqual([of(tips, 'tipOpen'), of(await read('tips-per-person'), 'tipOpen')]);
      tipped += of(tips, 'tipPaid');
    }),
    { numRuns: RUNS, seed: 20_261_129 },
  );
  expect(ledgerRows).toBeGreaterThanOrEqual(RUNS);
  expect(closed).toBeGreaterThanOrEqual(RUNS);
  expect(tipped).toBeGreaterThan(0);
});
