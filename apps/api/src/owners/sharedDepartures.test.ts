import { DAY_MS, addDays, wallClock } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import type { OwnerStatement } from '@marea/domain/owners/ownerAccount.schema';
import { aService } from '@marea/testing/builders';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

const AMOUNT = 40_001;
const HOURS = 3;

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let serviceId: string;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.clock.now = Date.now;
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  const tour = aService(fixture.location, [fixture.vessel], {
    name: 'Shared tour',
    price: 8_000,
    duration: HOURS,
    seats: { menores: 5_000, infantes: 0 },
  });
  await store(api.db, services, tour);
  serviceId = tour._id;
});
afterAll(() => api.stop());

const today = () => wallClock('America/Cancun', api.clock.now()).date;
const pass = (days: number) => {
  const then = api.clock.now() + days * DAY_MS;
  api.clock.now = () => then;
};
const path = (rest: string) => `/api/resource/${fixture.vessel._id}/${rest}`;

async function agree(kind: 'percentage' | 'trip' | 'hour'): Promise<void> {
  const terms = [{ kind, percent: 50, amount: AMOUNT, from: '2020-01-01', bearsExpenses: false }];
  const { status } = await staff.put(path('agreement'), { terms, version: 0 });
  expect(status).toBe(200);
}
/** A party of the departure at a time, in two days unless another day is given. */
function join(adultos: number, over: object = {}) {
  const passengers = { adultos, menores: 0, infantes: 0, hrsExtras: 0 };
  return bookTrip(staff, fixture, { serviceId, bookingDate: addDays(today(), 2), passengers, ...over });
}
async function cancel({ _id }: { _id: string }): Promise<void> {
  const { status } = await staff.put(`/api/booking/${_id}/status`, { status: 'cancel', money: 'keep', why: 'lluvia' });
  expect(status).toBe(200);
}
async function move({ _id }: { _id: string }, to: { bookingDate: string; hora: string }): Promise<void> {
  expect((await staff.put(`/api/booking/${_id}/reschedule`, to)).status).toBe(200);
}
async function statement(query = 'from=2020-01-01&to=2060-01-01'): Promise<OwnerStatement> {
  return (await staff.get(path(`statement?${query}`))).body.data;
}
const amounts = ({ lines }: OwnerStatement) =>
  Object.fromEntries(lines.map(({ recordId, amount }) => [recordId, amount]));
async function closeYesterday(): Promise<void> {
  const { status } = await staff.post(path('statement/close'), { to: addDays(today(), -1), number: 1 });
  expect(status).toBe(201);
}
const owed = async () => (await statement()).owed[0]?.amount ?? 0;
async function reportedShares() {
  const days = { from: addDays(today(), -20), to: addDays(today(), 20), limit: '100', grouping: 'each' };
  const { body } = await staff.get(`/api/reports/owner-statement?${new URLSearchParams(days).toString()}`);
  const docs: { bookingId: string; ownerShare: number; hours: number }[] = body.docs;
  return docs.map(({ bookingId, ownerShare, hours }) => [bookingId, ownerShare, hours]);
}

it.each([
  ['trip', AMOUNT],
  ['hour', AMOUNT * HOURS],
] as const)('an amount for each %s is paid once for a departure, and again for the next', async (kind, amount) => {
  await agree(kind);
  const [first, second] = [await join(2), await join(3)];
  const later = await join(2, { hora: '15:00' });
  pass(4);
  expect(amounts(await statement())).toEqual({ [first._id]: amount, [second._id]: 0, [later._id]: amount });
  expect(await reportedShares()).toEqual([
    [first._id, amount, HOURS],
    [second._id, 0, 0],
    [later._id, amount, HOURS],
  ]);
});

it('a percentage is of the price of each booking', async () => {
  await agree('percentage');
  const [first, second] = [await join(2), await join(3)];
  pass(4);
  expect(amounts(await statement())).toEqual({ [first._id]: 8_000, [second._id]: 12_000 });
});

it('the first booking that stands carries the amount when others cancel or move', async () => {
  await agree('trip');
  const [first, second, third] = [await join(2), await join(3), await join(1)];
  await cancel(first);
  await move(second, { bookingDate: addDays(today(), 3), hora: '10:00' });
  pass(5);
  expect(amounts(await statement())).toEqual({ [third._id]: AMOUNT, [second._id]: AMOUNT });
  expect(await reportedShares()).toEqual([
    [third._id, AMOUNT, HOURS],
    [second._id, AMOUNT, HOURS],
  ]);
});

it('a period closed with a departure owes the same when a booking joins it, moves or cancels', async () => {
  await agree('trip');
  const [first, second] = [await join(2), await join(3)];
  pass(4);
  await closeYesterday();
  const left = { bookingDate: addDays(today(), -2), hora: '10:00' };

  const joined = await join(1, left);
  expect([await owed(), (await statement('')).lines]).toEqual([AMOUNT, []]);

  await cancel(first);
  expect(amounts(await statement(''))).toEqual({ [first._id]: -AMOUNT, [second._id]: AMOUNT });
  expect(await owed()).toBe(AMOUNT);

  await cancel(second);
  expect(amounts(await statement(''))).toEqual({ [first._id]: -AMOUNT, [joined._id]: AMOUNT });
  expect(await owed()).toBe(AMOUNT);

  await move(joined, { bookingDate: addDays(today(), 2), hora: '10:00' });
  expect(await owed()).toBe(0);
  pass(4);
  expect(await owed()).toBe(AMOUNT);
});
