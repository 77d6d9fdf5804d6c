import type { Booking } from '@marea/domain/booking/booking.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/booking.collection.ts';
import { auditLedger } from './auditLedger.ts';
import { payments } from './payment.collection.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let booking: Booking;
let paidId: string;
let refundId: string;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
beforeEach(async () => {
  await api.db(payments).deleteMany({});
  await api.db(bookings).deleteMany({});
  booking = await bookTrip(staff, fixture, { bookingDate: inDays((day += 1)) });
  const pay = async (body: object) => (await staff.post('/api/payment', body)).body.data._id;
  paidId = await pay({ visitId: booking._id, type: 'card', amount: 100_000 });
  refundId = await pay({ refundOf: paidId, amount: -30_000 });
});
afterAll(() => api.stop());

describe('the audit of the ledger', () => {
  it('finds nothing where all is well', async () => {
    expect(await auditLedger(api.app)).toEqual([]);
  });

  it.each([
    ['an amount that was changed', () => api.db(payments).updateOne({ _id: paidId }, { $set: { amount: 90_000 } })],
    ['a fee that was changed', () => api.db(payments).updateOne({ _id: paidId }, { $set: { bankFee: 1 } })],
    [
      'a status without its history',
      () => api.db(payments).updateOne({ _id: refundId }, { $set: { status: 'cancelled' } }),
    ],
    ['a row that is gone', () => api.db(payments).deleteOne({ _id: refundId })],
    ['a count of refunds that is wrong', () => api.db(payments).updateOne({ _id: paidId }, { $set: { refunded: 0 } })],
    [
      'a refund of another payment',
      () => api.db(payments).updateOne({ _id: refundId }, { $set: { refundOf: booking._id } }),
    ],
    ['a booking that says more', () => api.db(bookings).updateOne({ _id: booking._id }, { $set: { 'price.paid': 1 } })],
    [
      'a booking that lost its payments',
      () => api.db(bookings).updateOne({ _id: booking._id }, { $set: { payments: [] } }),
    ],
    ['a booking that is gone', () => api.db(bookings).deleteOne({ _id: booking._id })],
    [
      'a price that is not that of its facts',
      () => api.db(bookings).updateOne({ _id: booking._id }, { $inc: { 'price.total': 1 } }),
    ],
    [
      'a fact whose price was not computed anew',
      () => api.db(bookings).updateOne({ _id: booking._id }, { $inc: { overprice: 100 } }),
    ],
    ['another currency', () => api.db(payments).updateOne({ _id: paidId }, { $set: { currency: 'mxn' } })],
  ])('finds %s', async (_, plant) => {
    await plant();
    expect((await auditLedger(api.app)).length).toBeGreaterThan(0);
  });
});
