import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { bookingStatuses, type BookingStatus } from '@marea/domain/booking/status/booking.status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { blockVessel, bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import { assertLedgerIsTrue } from '../../tests/ledger.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let userId: string;

const PRICE = 181_000;
const MONTH = '2027-06';

/**
 * June 2027, seen from the 20th: one booking of every status for eight people and four hours at 1,810.00, on the days
 * 1 to 18, but the created one on the 25th; and one that was deleted. 500.00 are paid for each but the block, 2,000.00
 * for the created one.
 */
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  const admin = await storeUser(api.db, home.role);
  userId = admin._id;
  staff = callerOf(api, await api.tokenOf(admin));
  const trips = new Map<BookingStatus, string>();
  api.clock.now = () => Date.parse('2027-05-20T15:00:00Z');
  for (const [i, status] of bookingStatuses.entries()) {
    const day = status === 'created' ? 25 : i + 1;
    const bookingDate = `${MONTH}-${String(day).padStart(2, '0')}`;
    const isBlock = status === 'blackout';
    const { _id } = await (isBlock
      ? blockVessel(staff, home, {}, bookingDate)
      : bookTrip(staff, home, { bookingDate, userId }));
    trips.set(status, _id);
  }
  const deleted = await bookTrip(staff, home, { bookingDate: `${MONTH}-26` });
  await staff.delete(`/api/booking/${deleted._id}`);

  api.clock.now = () => Date.parse('2027-06-20T15:00:00Z');
  const money: Partial<Record<BookingStatus, string>> = {
    cancel: 'credit',
    refund: 'refund',
    'ventas-no-concretadas': 'keep',
  };
  for (const [status, _id] of trips) {
    if (status === 'blackout') continue;
    const amount = status === 'created' ? 200_000 : 50_000;
    await staff.post('/api/payment', { visitId: _id, type: 'Cash', amount, isAboveBalance: true });
    if (status === 'created') continue;
    const said = money[status] ? { money: money[status], why: 'Counted' } : {};
    await staff.put(`/api/booking/${_id}/status`, { status, ...said });
  }
});
afterAll(() => api.stop());

/** Counted by hand: eighteen statuses less cancel, refund, lost sale and block; one is a no-show. */
const expected = {
  trips: 14,
  passengers: 13 * 8,
  hours: 13 * 4,
  sold: 14 * PRICE,
  paid: 13 * 50_000 + 200_000,
  /** The created one is overpaid by 190.00. */
  owed: 13 * (PRICE - 50_000),
  credit: 19_000 + 50_000,
  kept: 50_000,
  earned: 13 * PRICE,
  deferred: PRICE,
  /** Seventeen payments less one refund. */
  collected: 16 * 50_000 + 200_000 - 50_000,
};

const total = async (filter: object) =>
  (await staff.post(`/api/visit/booking/${home.company.slug}/total`, { filter })).body.data;
const sum = (rows: Record<string, number>[], of: string) => rows.reduce((all, row) => all + (row[of] ?? 0), 0);

describe('one month, counted by every endpoint', () => {
  it.each([
    ['without a status', {}],
    ['of every status', { status: [...bookingStatuses] }],
  ])('comes to the same in the totals %s', async (_, statuses) => {
    const { pax, hours, byCurrency } = await total({ month: 6, year: 2027, ...statuses });
    expect([pax, hours]).toEqual([expected.passengers, expected.hours]);
    const { sold, paid, owed, credit, kept, earned, deferred } = expected;
    expect(byCurrency).toMatchObject([{ grandTotal: sold, paid, owed, credit, kept, earned, deferred }]);
  });

  it('has as many bookings in the totals as trips, or as the statuses that are named have', async () => {
    const { bookings, byCurrency } = await total({ month: 6, year: 2027 });
    expect([bookings, byCurrency[0].bookings]).toEqual([expected.trips, expected.trips]);
    expect((await total({ month: 6, year: 2027, status: ['cancel', 'blackout'] })).bookings).toBe(2);
  });

  it('comes to the same on the dashboards', async () => {
    const path = `/api/charts/user/${userId}`;
    const answers = [await staff.get(`${path}?months=${MONTH}`), await staff.post(path, { months: [MONTH] })];
    for (const { body } of answers) {
      expect(body).toMatchObject({ totalBookings: expected.trips, totalHrs: expected.hours });
      expect(body.staff).toMatchObject([{ bookings: expected.trips, hours: expected.hours }]);
      expect(sum(body.data, 'horas')).toBe(expected.hours);
    }
  });

  it('comes to the same in the series', async () => {
    const { body } = await staff.post(`/api/payment/${home.location._id}/list`, { date: `${MONTH}-01` });
    const { general, ...sales } = body.data.data;
    for (const series of Object.values<Record<string, number>[]>(sales)) {
      const [bookings, amount, paid, owed, credit] = ['bookings', 'amount', 'paid', 'owed', 'credit'].map((of) =>
        sum(series, of),
      );
      expect({ trips: bookings, sold: amount, paid, owed, credit }).toEqual({
        trips: expected.trips,
        sold: expected.sold,
        paid: expected.paid,
        owed: expected.owed,
        credit: expected.credit,
      });
    }
    expect(sum(general, 'amount')).toBe(expected.collected);
  });

  it('has rows whose balances come to what is owed and what is credit, and whose people do not count blocks', async () => {
    const filter = { month: 6, year: 2027, status: [...bookingStatuses], page: 1, limit: 100 };
    const { body } = await staff.post(`/api/visit/booking/${home.company.slug}/list`, { filter });
    const rows: BookingRowView[] = body.docs;
    const balances = rows.map(({ balance }) => balance ?? NaN);
    expect(
      sum(
        balances.filter((one) => one > 0).map((one) => ({ one })),
        'one',
      ),
    ).toBe(expected.owed);
    expect(
      sum(
        balances.filter((one) => one < 0).map((one) => ({ one })),
        'one',
      ),
    ).toBe(-expected.credit);
    expect(rows.find(({ status }) => status === 'blackout')?.pax).toBe(0);
    expect(rows).toHaveLength(18);
  });

  it('is true to the ledger, and has one of each status', async () => {
    await assertLedgerIsTrue(api.app);
    const { byStatus } = await total({ month: 6, year: 2027, status: [...bookingStatuses] });
    expect(byStatus).toHaveLength(18);
  });
});
