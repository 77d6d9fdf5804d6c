import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '@marea/domain/booking/booking.schema';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import { auditLedger } from './auditLedger.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let booking: Booking;
let paidId: string;
let refundId: string;
let day = 10;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.models);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.models, fixture.role)));
});
beforeEach(async () => {
  await api.models.Payment.deleteMany({});
  await api.models.Visit.deleteMany({});
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
    ['an amount that was changed', () => api.models.Payment.updateOne({ _id: paidId }, { amount: 90_000 })],
    ['a fee that was changed', () => api.models.Payment.updateOne({ _id: paidId }, { bankFee: 1 })],
    ['a status without its history', () => api.models.Payment.updateOne({ _id: refundId }, { status: 'cancelled' })],
    ['a row that is gone', () => api.models.Payment.deleteOne({ _id: refundId })],
    ['a count of refunds that is wrong', () => api.models.Payment.updateOne({ _id: paidId }, { refunded: 0 })],
    ['a refund of another payment', () => api.models.Payment.updateOne({ _id: refundId }, { refundOf: booking._id })],
    ['a booking that says more', () => api.models.Visit.updateOne({ _id: booking._id }, { 'price.paid': 1 })],
    ['a booking that lost its payments', () => api.models.Visit.updateOne({ _id: booking._id }, { payments: [] })],
    ['a booking that is gone', () => api.models.Visit.deleteOne({ _id: booking._id })],
    ['another currency', () => api.models.Payment.updateOne({ _id: paidId }, { currency: 'mxn' })],
  ])('finds %s', async (_, plant) => {
    await plant();
    expect((await auditLedger(api.app)).length).toBeGreaterThan(0);
  });
});
