import { MAX_COUNTED } from '@marea/domain/contract/listEndpoints';
import { DAY_MS, addDays, wallClock } from '@marea/domain/core/time/zone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { newId } from '../../db/ids.ts';
import { payments } from '../../payments/ledger/payment.collection.ts';
import { bookings } from '../booking.collection.ts';

const LONG_AGO = new Date(Date.now() - 2 * 365 * DAY_MS);
const BATCH = 1_000;

let api: TestApi;
let home: StoredCompany;
let staff: Caller;
let price: number;
beforeAll(async () => {
  api = await startTestApi();
  home = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, home.role)));
  const trip = await bookTrip(staff, home, { bookingDate: inDays(9) });
  price = trip.price.grandTotal;
  const paid = await staff.post('/api/payment', { visitId: trip._id, type: 'Cash', amount: price });
  if (paid.status !== 201) throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
});
afterAll(() => api.stop());

/** Stores copies of the only booking and its only payment, of two years ago. */
async function repeatLongAgo(copies: number): Promise<void> {
  const [booking] = await api.db(bookings).find({}, { projection: {} }).toArray();
  const [payment] = await api.db(payments).find({}).toArray();
  if (!booking || !payment) throw new Error('there is nothing to repeat');
  for (let done = 0; done < copies; done += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, copies - done) }, newId);
    await api.app.connection
      .collection('bookings')
      .insertMany(ids.map((_id) => ({ ...booking, _id: _id as never, folio: _id, start: LONG_AGO })));
    await api.app.connection
      .collection('payments')
      .insertMany(ids.map((_id) => ({ ...payment, _id: _id as never, visitId: _id, date: LONG_AGO })));
  }
}

const bookingTotals = async (filter: object) =>
  (await staff.post(`/api/visit/booking/${home.company.slug}/total`, { filter })).body.data;
const paymentTotals = async (filter: object) =>
  (await staff.post(`/api/payment/${home.location._id}/total`, { filter })).body.data;

describe('totals without dates', () => {
  it('are of the whole list up to the bound, and of the last year beyond it', async () => {
    await repeatLongAgo(MAX_COUNTED - 1);
    expect(await bookingTotals({})).toMatchObject({ bookings: MAX_COUNTED });
    expect((await paymentTotals({})).byCurrency).toMatchObject([{ payments: MAX_COUNTED }]);
    expect([await bookingTotals({}), await paymentTotals({})].some((totals) => 'since' in totals)).toBe(false);

    await repeatLongAgo(1);

    const since = addDays(wallClock(home.location.zone, Date.now()).date, -365);
    expect(await bookingTotals({})).toMatchObject({ since, bookings: 1, byCurrency: [{ grandTotal: price }] });
    expect(await paymentTotals({})).toMatchObject({ since, byCurrency: [{ payments: 1, amount: price }] });
  }, 120_000);

  it('are of all days that a filter names, however many', async () => {
    const from = addDays(inDays(0), -3 * 365);

    const booked = await bookingTotals({ start: from });
    const paid = await paymentTotals({ from, to: inDays(0) });

    expect([booked.since, booked.bookings]).toEqual([undefined, MAX_COUNTED + 1]);
    expect([paid.since, paid.byCurrency[0].payments]).toEqual([undefined, MAX_COUNTED + 1]);
  });
});
