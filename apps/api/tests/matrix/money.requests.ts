import { wallClock } from '@marea/domain/core/time/zone';
import { bookings } from '../../src/booking/booking.collection.ts';
import { attempts } from '../../src/checkout/attempts/attempts.ts';
import { storeBytes } from '../../src/images/store.ts';
import { payments } from '../../src/payments/ledger/payment.collection.ts';
import { reportExports } from '../../src/reportExports/reportExports.ts';
import { inDays } from '../bookings.ts';
import type { Request } from './fixture.ts';
import { at, attempted, direct, sold } from './sent.ts';

const payment = { type: 'Cash', amount: 100 } as const;
const savedReport = {
  name: 'Ventas',
  report: 'sales',
  period: 'month',
  from: null,
  to: null,
  query: {},
  sharedWith: null,
  mail: 'never',
};
/** A record that only its maker, the administrator, may see. */
const ofSaved =
  (body?: object): Request =>
  async (w, who) => ({ params: { id: (await w.target('saveReport', who))._id }, ...(body ? { body } : {}) });
/** Where a superadmin has saved reports. */
const insideHome: (...args: Parameters<Request>) => { headers?: Record<string, string> } = ({ home }, who) =>
  who === 'root' ? { headers: { 'X-Location': home.location._id } } : {};
const reportOf =
  (report: string, query: Record<string, string> = {}): Request =>
  ({ home }) => ({ params: { report }, query: { locationId: home.location._id, ...query } });

/** Payments, accounts and reports. */
export const moneyRequests = {
  payments: direct,
  'payments:sold': sold,
  'payments:location': at,
  paymentList: (w) => ({ ...at(w), body: {} }),
  paymentTotals: (w) => ({ ...at(w), body: {} }),
  openBookings: (w) => ({ ...at(w), query: { reseller: w.people.reseller._id } }),
  cashCount: (w) => ({ ...at(w), query: { date: inDays(0) } }),
  cashCounts: at,
  storeCashCount: async (w) => {
    await w.known('takePayment');
    const date = wallClock(w.home.location.zone, Date.now()).date;
    const { data } = (await w.send('cashCount', 'admin', { ...at(w), query: { date } })).body;
    const { userId, currency, amount: expected } = data[0];
    return { ...at(w), body: { date, userId, currency, expected, counted: expected } };
  },
  paymentBatches: at,
  paymentSeries: (w) => ({ ...at(w), body: {} }),
  makePaymentLink: async (w) => ({ params: { id: (await w.known('createBooking'))._id }, body: {} }),
  takePayment: async (w, who) => {
    // A receipt is attached by who uploaded it.
    const by = who === 'manager' || who === 'sales' ? who : 'admin';
    const image = (await w.known('uploadImage:receipt', by))._id;
    return { body: { ...payment, image, visitId: (await w.known('createBooking'))._id } };
  },
  customerCredits: async (w) => ({ params: { id: (await w.known('createCustomer'))._id } }),
  bookingCredits: direct,
  spendCredit: async (w, who) => {
    const { _id: id } = await w.target('createBooking', who);
    const sale = await w.make('createBooking');
    const cash = { visitId: sale._id, type: 'Cash', amount: 1_000 };
    const { _id: paymentId } = (await w.send('takePayment', 'admin', { body: cash })).body.data;
    const { customer } = (await w.send('booking', 'admin', { params: { id } })).body.data;
    await w.api
      .db(bookings)
      .updateOne({ _id: sale._id }, { $set: { status: 'cancel', 'customer.customerId': customer.customerId } });
    return { params: { id }, body: { paymentId, amount: 1_000 } };
  },
  'takePayment:pending': async (w) => ({
    body: { ...payment, status: 'pending', visitId: (await w.known('createBooking'))._id },
  }),
  changePayment: async (w, who) => ({
    params: { id: (await w.target('takePayment', who))._id },
    body: { description: 'caja 2' },
  }),
  reconcileProviderPayout: async (w) => {
    const { _id: id } = await w.known('createAccount:online');
    await w.send('actInSandbox', 'nobody', await attempted({ act: 'pay' })(w, 'nobody'));
    const { payouts } = (await w.send('providerPayouts', 'admin', { params: { id } })).body.data;
    return { params: { id, payout: payouts[0]._id } };
  },
  sendRefundAgain: async (w, who) => {
    const { _id: id } = await w.target('takePayment:pending', who);
    const unanswered = { refundOf: (await w.known('takePayment'))._id, unansweredAt: new Date() };
    await w.api.db(payments).updateOne({ _id: id }, { $set: unanswered });
    return { params: { id } };
  },
  authorisedPayments: at,
  decideAuthorised: async (w) => {
    const { attemptId: id = '' } = (await attempted()(w, 'nobody')).params ?? {};
    await w.api.db(attempts).updateOne({ _id: id }, { $set: { state: 'authorised', authorises: true } });
    return { params: { id }, body: { act: 'release' } };
  },
  openAttempts: direct,
  unplacedRefunds: direct,
  releaseAttempt: async (w) => {
    const { attemptId: id = '' } = (await attempted()(w, 'nobody')).params ?? {};
    return { params: { id } };
  },
  heldPayments: direct,
  releaseHeldPayment: async (w) => {
    const { attemptId = '' } = (await attempted()(w, 'nobody')).params ?? {};
    const objectId = 'pi_in_euros';
    const held = { objectId, arrived: 160_000, arrivedCurrency: 'eur', since: new Date(), release: null, value: null };
    await w.api.db(attempts).updateOne({ _id: attemptId }, { $push: { held } });
    return { params: { id: attemptId }, body: { objectId, release: 'settled' } };
  },
  voidPayment: async (w, who) => ({ params: { id: (await w.target('takePayment:pending', who))._id } }),
  resellerAccount: ({ people }, who) => ({ params: { id: people[who === 'agent' ? who : 'reseller']._id } }),
  'resellerAccount:another': async (w) => ({ params: { id: (await w.known('createUser:reseller'))._id } }),
  payouts: ({ people }, who) => ({ query: { reseller: people[who === 'agent' ? who : 'reseller']._id } }),
  'payouts:all': () => ({}),
  report: reportOf('sales'),
  'report:operations': reportOf('hours-and-passengers'),
  daySheet: (w) => ({ params: { id: w.home.location._id, sheet: 'kitchen' }, query: { date: inDays(3) } }),
  printDaySheet: (w) => ({ params: { id: w.home.location._id, sheet: 'bar' }, query: { date: inDays(3) } }),
  exportReport: reportOf('sales', { format: 'csv' }),
  reportExports: () => ({}),
  reportExportFile: async (w) => {
    const { _id } = await w.make('exportReport');
    const file = { storedId: await storeBytes(w.api.app, Buffer.from('Folio')), fileName: 'sales.csv' };
    const ready = { ...file, state: 'ready' as const, expiresAt: new Date(Date.now() + 86_400_000) };
    await w.api.db(reportExports).updateOne({ _id }, { $set: ready });
    return { params: { id: _id } };
  },
  removeReportExport: async (w, who) => ({ params: { id: (await w.target('exportReport', who))._id } }),
  savedReports: insideHome,
  saveReport: (w, who) => ({ ...insideHome(w, who), body: savedReport }),
  changeSavedReport: ofSaved({ name: 'Ventas', sharedWith: null, mail: 'never', version: 1 }),
  removeSavedReport: ofSaved(),
  reportDetails: reportOf('sales', { column: 'paid' }),
  payReseller: ({ people }) => ({
    params: { id: people.reseller._id },
    body: { amount: -100, currency: 'usd', type: 'Cash' },
  }),
} satisfies Record<string, Request>;
