import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { bookings } from '../../booking/booking.collection.ts';
import { auditLedger } from './auditLedger.ts';
import { payments } from './payment.collection.ts';

const CHECK = fileURLToPath(new URL('../../../../../scripts/ledger-check.ts', import.meta.url));

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

  const ofPaid = (change: object) => () => api.db(payments).updateOne({ _id: paidId }, change);
  const ofRefund = (change: object) => () => api.db(payments).updateOne({ _id: refundId }, change);
  const ofBooking = (change: object) => () => api.db(bookings).updateOne({ _id: booking._id }, change);
  it.each([
    ['an amount that was changed', ofPaid({ $set: { amount: 90_000 } }), /carries other payments than the ledger/],
    ['a fee that was changed', ofPaid({ $set: { bankFee: 1 } }), /says \d+ paid, the ledger \d+/],
    ['a status without its history', ofRefund({ $set: { status: 'cancelled' } }), /otherwise than its history tells/],
    ['a payment without its day', ofPaid({ $set: { paidAt: null } }), /is paid without a day/],
    ['a refund that takes money', ofRefund({ $set: { amount: 30_000 } }), /has the wrong sign/],
    ['a row that is gone', () => api.db(payments).deleteOne({ _id: refundId }), /counts 30000 refunded/],
    ['a count of refunds that is wrong', ofPaid({ $set: { refunded: 0 } }), /counts 0 refunded, its refunds are 30000/],
    ['a refund of more than was paid', ofRefund({ $set: { amount: -100_001 } }), /gave back 100001 of 100000/],
    ['a fee given back beyond its own', ofRefund({ $set: { bankFee: -4_001 } }), /gave back fees of 4001 of 4000/],
    ['a refund of no payment', () => ofRefund({ $set: { refundOf: booking._id } })(), /gives nothing back/],
    ['a booking that says more', ofBooking({ $set: { 'price.paid': 1 } }), /says 1 paid/],
    ['a booking that lost its payments', ofBooking({ $set: { payments: [] } }), /carries other payments/],
    ['a booking that is gone', () => api.db(bookings).deleteOne({ _id: booking._id }), /belongs to no booking/],
    ['a price that is not that of its facts', ofBooking({ $inc: { 'price.total': 1 } }), /is priced otherwise/],
    ['a fact whose price is older', ofBooking({ $inc: { overprice: 100 } }), /is priced otherwise/],
    ['another currency', ofPaid({ $set: { currency: 'mxn' } }), /is not of its booking/],
    [
      'pesos without a rate',
      ofPaid({ $set: { tendered: { amount: 1_850_000, currency: 'mxn' } } }),
      /has a rate without an exchange, or none for one/,
    ],
    ['less handed over than it settles', ofPaid({ $set: { 'tendered.amount': 99_999 } }), /is not worth the 99999 usd/],
    [
      'a refund at another rate than was paid',
      ofRefund({ $set: { exchangeRate: 18.5 } }),
      /gives back another currency, or at another rate/,
    ],
    [
      'a refund by a provider in the other currency',
      async () => {
        await ofPaid({ $set: { provider: 'stripe' } })();
        await ofRefund({ $set: { tendered: { amount: -555_000, currency: 'mxn' }, exchangeRate: 18.5 } })();
      },
      /gives back another currency, or at another rate/,
    ],
    [
      'more pesos given back than came',
      ofRefund({ $set: { 'tendered.amount': -100_001 } }),
      /was handed over as 100000 and given back but for -1/,
    ],
    [
      'a charge of which more was given back than was taken',
      ofRefund({ $set: { 'charged.amount': -104_001 } }),
      /was charged as 104000 and given back but for -1/,
    ],
  ])('finds %s, and says so', async (_, plant, says) => {
    await plant();
    expect((await auditLedger(api.app)).join('\n')).toMatch(says);
  });

  it('ends `pnpm ledger:check` with its faults, and with none where the ledger is true', async () => {
    expect(await checkedByCommand()).toMatchObject({ code: 0, stderr: '' });
    await api.db(bookings).updateOne({ _id: booking._id }, { $set: { 'price.paid': 1 } });
    const { code, stderr } = await checkedByCommand();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/says 1 paid, the ledger \d+/)]);
  }, 60_000);
});

/** The command's output for this test's database. */
async function checkedByCommand(): Promise<{ code: number; stderr: string }> {
  const { MONGODB_URI = '' } = api.environment;
  const env = { PATH: process.env.PATH, MONGODB_URI, NODE_NO_WARNINGS: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, [CHECK], { env }, (error, _, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stderr }),
    );
  });
}
