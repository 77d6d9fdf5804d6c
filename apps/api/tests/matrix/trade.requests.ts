import { bookings } from '../../src/booking/booking.collection.ts';
import { attempts } from '../../src/checkout/attempt.collection.ts';
import { storeBytes } from '../../src/images/store.ts';
import { messages } from '../../src/messages/message.collection.ts';
import { outbox } from '../../src/outbox/outbox.collection.ts';
import { payments } from '../../src/payments/payment.collection.ts';
import { reportExports } from '../../src/reportExports/reportExport.collection.ts';
import { inDays } from '../bookings.ts';
import type { Caller, Request, Fixture } from './fixture.ts';
import { sellers } from './fixture.ts';

const passengers = { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 };
/** 1,500.00 with the service charge and four times the dock fee. */
const TOTAL = 150_000 + 15_000 + 8_000;
/** Four percent. */
const BANK_FEE = 6_920;
const range = { filter: { start: inDays(0), end: inDays(300) } };

const at = ({ home }: Fixture) => ({ params: { id: home.location.slug, locationId: home.location.slug } });
const slug = ({ home }: Fixture) => ({ params: { slug: home.location.slug } });
const guest = ({ home }: Fixture) => ({ params: { slug: home.company.slug, locationId: home.location.slug } });

/** Reads the company's own booking, on the owner's vessel. */
const direct: Request = async (w) => ({ params: { id: (await w.known('createBooking'))._id } });
const fileOf: Request = async (w) => ({
  params: { id: (await w.known('createBooking'))._id, fileId: (await w.make('addBookingFile'))._id },
});
const seller = (who: Caller): Caller => (sellers.includes(who) ? who : 'reseller');
/** Reads what a reseller sold, on another vessel: a reseller their own sale. */
const sold: Request = async (w, who) => ({ params: { id: (await w.known('createBooking', seller(who)))._id } });
const ofDirect =
  (body?: object): Request =>
  async (w, who) => ({ params: { id: (await w.target('createBooking', who))._id }, ...(body ? { body } : {}) });
const ofSold =
  (body?: object): Request =>
  async (w, who) => ({ params: { id: (await w.make('createBooking', seller(who)))._id }, ...(body ? { body } : {}) });

const request = (w: Fixture, who: Caller) => ({ ...w.at, ...w.slot(who), passengers });
const held: Request = async (w, who) => {
  const { key, _id } = await w.make('takeHold', sellers.includes(who) ? who : 'admin');
  return { params: { id: _id }, body: { key } };
};
const payment = { type: 'Cash', amount: 100 } as const;
const party = (w: Fixture, who: Caller) => {
  const { firstName, lastName, email } = w.guest(who);
  return { firstName, lastName, email, phone: `+52998${3_000_000 + w.next()}` };
};

/** A guest's booking or place in line, and the link that opens it. */
const linked = ({ booking, party, link = '' }: Awaited<ReturnType<Fixture['make']>>) => ({
  params: { id: booking?._id ?? party?._id ?? '' },
  headers: { 'x-guest-link': link },
});
const unlinked = (made: Awaited<ReturnType<Fixture['make']>>) => ({ params: linked(made).params });

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
/** What the administrator keeps, which is nobody else's. */
const ofSaved =
  (body?: object): Request =>
  async (w, who) => ({ params: { id: (await w.target('saveReport', who))._id }, ...(body ? { body } : {}) });
const reportOf =
  (report: string, query: Record<string, string> = {}): Request =>
  ({ home }) => ({ params: { report }, query: { locationId: home.location._id, ...query } });
const guestPolicy = { rescheduleHours: 0, changeHours: 0, cancelHours: 0, refunds: [] };
/** A guest's new booking in a company that lets guests change theirs. */
const changeable = async (w: Fixture) => {
  await w.send('updateSettings', 'admin', { body: { settings: { guestPolicy } } });
  return w.make('guestBook', 'nobody');
};
const ofGuest =
  (bodyOf: (w: Fixture) => object): Request =>
  async (w) => ({ ...linked(await changeable(w)), body: bodyOf(w) });
const ofStranger =
  (bodyOf: (w: Fixture) => object): Request =>
  async (w) => ({ ...unlinked(await w.known('guestBook', 'nobody')), body: bodyOf(w) });
const freeSlot = (w: Fixture) => {
  const { bookingDate, hora } = w.slot('nobody');
  return { bookingDate, hora };
};
const seen = { expectedTotal: TOTAL, version: 1 };
const people = { passengers: { adultos: 4, menores: 0, infantes: 0 }, addons: [] };
const readByLink =
  (query: Record<string, string>): Request =>
  async (w) => ({
    ...linked(await w.known('guestBook', 'nobody')),
    query,
  });
const readByNobody =
  (query: Record<string, string>): Request =>
  async (w) => ({
    ...unlinked(await w.known('guestBook', 'nobody')),
    query,
  });
/** The sandbox's account of the home company, made once. */
async function choiceOf(w: Fixture) {
  const { _id: accountId } = await w.known('createAccount:online');
  return { accountId, method: 'card', part: 'all', currency: 'usd', expectedCharge: TOTAL + BANK_FEE };
}
const attempted =
  (body?: object): Request =>
  async (w) => {
    const { params, headers } = linked(await w.make('guestBook', 'nobody'));
    const started = await w.send('startGuestPayment', 'nobody', { params, headers, body: await choiceOf(w) });
    const attemptId = String(started.body.data?._id);
    return { params: { ...params, attemptId }, headers, ...(body ? { body } : {}) };
  };
const paperOf =
  (asked: Request, paper: string): Request =>
  async (w, who) => {
    const { params, ...rest } = await asked(w, who);
    return { ...rest, params: { ...params, paper } };
  };

const aPassenger = { id: null, name: 'Ana Ruiz', kind: 'adult' };
/** Signs the company's waiver of now for a passenger who is listed. */
const toSign = async (w: Fixture) => {
  const link = linked(await w.make('guestBook', 'nobody'));
  await w.call('changeWaiver', 'admin');
  const listed = await w.send('listPassengers', 'nobody', { ...link, body: { passengers: [aPassenger] } });
  const { passengers: aboard, waiver } = listed.body.data;
  const { id: passengerId, name, guardian } = aboard[0];
  const signature = { name };
  return { ...link, body: { passengerId, name, guardian, waiver: waiver.number, language: 'es', signature } };
};

/** Bookings, the waitlist, payments and what guests do. */
export const tradeRequests = {
  booking: direct,
  'booking:sold': sold,
  bookingPaper: paperOf(direct, 'confirmation'),
  'bookingPaper:sold': paperOf(sold, 'confirmation'),
  'bookingPaper:receipt': paperOf(direct, 'receipt'),
  'bookingPaper:evidence': paperOf(direct, 'evidence'),
  'bookingPaper:manifest': paperOf(direct, 'manifest'),
  createBooking: (w, who) => ({ body: { ...request(w, who), customer: w.guest(who) } }),
  quoteBooking: (w, who) => ({ body: request(w, who) }),
  updateBooking: ofDirect({ notes: 'Cumpleaños 🎂' }),
  'updateBooking:sold': ofSold({ notes: 'Cumpleaños 🎂' }),
  setBookingStatus: ofDirect({ status: 'cancel' }),
  'setBookingStatus:sold': ofSold({ status: 'cancel' }),
  rescheduleBooking: async (w, who) => {
    const { bookingDate, hora } = w.slot('admin');
    return { params: { id: (await w.target('createBooking', who))._id }, body: { bookingDate, hora } };
  },
  quoteMove: async (w, who) => {
    const { bookingDate, hora } = w.slot('admin');
    return { params: { id: (await w.target('createBooking', who))._id }, body: { bookingDate, hora } };
  },
  assignCrew: ofDirect({ crew: [] }),
  boardBooking: ofDirect({ aboard: false }),
  deleteBooking: ofDirect(),
  bookingCheckin: direct,
  'bookingCheckin:sold': sold,
  makeCheckinLink: direct,
  bookingFiles: direct,
  bookingFile: fileOf,
  addBookingFile: async (w) => ({
    ...(await direct(w, 'admin')),
    body: { name: 'pier.png' },
    file: Buffer.from('%PDF-1.7'),
  }),
  removeBookingFile: fileOf,
  bookingMessages: direct,
  customerMessages: async (w) => ({ params: { id: (await w.known('createCustomer'))._id } }),
  messageRecipients: async (w) => ({ body: { bookings: [(await w.known('createBooking'))._id] } }),
  sendMessage: async (w) => ({
    body: { bookings: [(await w.known('createBooking'))._id], texts: { en: { subject: 'Weather', text: 'Wind.' } } },
  }),
  resendMessage: async (w) => {
    const { _id: visitId } = await w.known('createBooking');
    const failed = await w.api.db(messages).findOneAndUpdate({ visitId }, { $set: { state: 'failed' } });
    const id = failed?._id ?? '';
    await w.api.db(outbox).updateOne({ _id: id }, { $set: { state: 'failed' } });
    return { params: { id } };
  },
  dashboard: (w) => at(w),
  locationHolds: (w) => ({ ...at(w), query: { date: inDays(0) } }),
  takeHold: (w, who) => ({ ...at(w), body: w.slot(who) }),
  extendHold: held,
  releaseHold: held,
  'releaseHold:guest': async (w) => ({ params: { id: (await w.make('takeHold', 'admin'))._id }, body: {} }),
  bookingList: (w) => ({ ...slug(w), body: range }),
  bookingTotals: (w) => ({ ...slug(w), body: range }),
  bookingRange: (w) => ({ ...slug(w), body: { filter: { startDate: inDays(0), endDate: inDays(60) } } }),
  locationBookings: (w) => ({ ...at(w), body: { ...range, limit: 100 } }),
  departures: (w) => ({ ...at(w), query: { date: inDays(0) } }),
  customerTotals: async (w) => ({ params: { id: (await w.known('createCustomer'))._id } }),
  customerBookings: async (w) => ({ params: { id: (await w.known('createCustomer'))._id } }),
  commissions: direct,
  'commissions:sold': sold,
  formAnswers: direct,
  'formAnswers:sold': sold,
  chart: ({ people }, who) => ({ params: { userId: people[who === 'nobody' ? 'admin' : who]._id } }),
  'chart:admin': ({ people }) => ({ params: { userId: people.admin._id } }),
  filteredChart: ({ people }, who) => ({ params: { userId: people[who === 'nobody' ? 'admin' : who]._id }, body: {} }),

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
    const date = inDays(0);
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
  savedReports: () => ({}),
  saveReport: () => ({ body: savedReport }),
  changeSavedReport: ofSaved({ name: 'Ventas', sharedWith: null, mail: 'never', version: 1 }),
  removeSavedReport: ofSaved(),
  reportDetails: reportOf('sales', { column: 'paid' }),
  payReseller: ({ people }) => ({
    params: { id: people.reseller._id },
    body: { amount: -100, currency: 'usd', type: 'Cash' },
  }),

  waitlist: slug,
  served: at,
  addParty: (w, who) => ({ body: { ...w.at, customer: party(w, who) } }),
  updateParty: async (w, who) => ({
    params: { id: (await w.target('addParty', who))._id },
    body: { notes: 'Con carriola' },
  }),
  joinWaitlist: (w) => ({
    ...guest(w),
    body: { customer: { ...party(w, 'nobody'), email: `waits-${w.next()}@marea.test` }, language: 'es' },
  }),
  guestParty: async (w) => linked(await w.known('joinWaitlist', 'nobody')),
  'guestParty:unlinked': async (w) => unlinked(await w.known('joinWaitlist', 'nobody')),
  guestPartyLive: async (w) => linked(await w.known('joinWaitlist', 'nobody')),
  'guestPartyLive:unlinked': async (w) => unlinked(await w.known('joinWaitlist', 'nobody')),
  acceptOffer: async (w) => ({ ...linked(await w.known('joinWaitlist', 'nobody')), body: { key: 'k'.repeat(32) } }),
  'acceptOffer:unlinked': async (w) => ({
    ...unlinked(await w.known('joinWaitlist', 'nobody')),
    body: { key: 'k'.repeat(32) },
  }),
  declineOffer: async (w) => linked(await w.known('joinWaitlist', 'nobody')),
  'declineOffer:unlinked': async (w) => unlinked(await w.known('joinWaitlist', 'nobody')),
  leaveWaitlist: async (w) => linked(await w.make('joinWaitlist', 'nobody')),
  'leaveWaitlist:unlinked': async (w) => unlinked(await w.known('joinWaitlist', 'nobody')),

  guestCompany: guest,
  guestSettings: guest,
  guestPage: () => ({ query: { path: '/nobody/welcome' } }),
  guestSitemap: () => ({}),
  guestCard: (w) => ({ params: { slug: guest(w).params.slug } }),
  guestServices: guest,
  guestResources: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id } }),
  guestAddons: (w) => ({ ...guest(w), query: { resourceId: w.home.vessel._id } }),
  guestForms: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id } }),
  guestMenu: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id } }),
  guestDays: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id, month: inDays(1).slice(0, 7) } }),
  guestTimes: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id, date: inDays(1) } }),
  guestQuote: (w) => ({
    ...guest(w),
    body: { serviceId: w.home.service._id, resourceId: w.home.vessel._id, passengers },
  }),
  guestTakeHold: (w, who) => ({ ...guest(w), body: w.slot(who) }),
  guestExtendHold: held,
  guestReleaseHold: held,
  guestBook: async (w) => {
    const slot = w.slot('nobody');
    const taken = await w.send('guestTakeHold', 'nobody', { ...guest(w), body: slot });
    const { _id: id, key } = taken.body.data;
    // Each is somebody else: no limit of a phone or an e-mail is this test's.
    const contact = { phone: `+5299812${10_000 + w.next()}`, email: `guest-${w.next()}@example.com` };
    const customer = { ...w.guest('nobody'), ...contact };
    const booking = { customer, passengers, language: 'es', acceptsTerms: true };
    return { ...guest(w), body: { ...slot, ...booking, hold: { id, key }, expectedTotal: TOTAL } };
  },
  guestBooking: async (w) => linked(await w.known('guestBook', 'nobody')),
  guestOptions: readByLink({}),
  'guestOptions:unlinked': readByNobody({}),
  guestMoveDays: readByLink({ month: inDays(1).slice(0, 7) }),
  'guestMoveDays:unlinked': readByNobody({ month: inDays(1).slice(0, 7) }),
  guestMoveTimes: readByLink({ date: inDays(1) }),
  'guestMoveTimes:unlinked': readByNobody({ date: inDays(1) }),
  guestQuoteMove: ofGuest(freeSlot),
  'guestQuoteMove:unlinked': ofStranger(freeSlot),
  guestMove: ofGuest((w) => ({ ...freeSlot(w), ...seen })),
  'guestMove:unlinked': ofStranger((w) => ({ ...freeSlot(w), ...seen })),
  guestQuoteChange: ofGuest(() => people),
  'guestQuoteChange:unlinked': ofStranger(() => people),
  guestChange: ofGuest(() => ({ ...people, ...seen })),
  'guestChange:unlinked': ofStranger(() => ({ ...people, ...seen })),
  guestCancel: ofGuest(() => ({ expectedRefund: 0, version: 1 })),
  'guestCancel:unlinked': ofStranger(() => ({ expectedRefund: 0, version: 1 })),
  guestReview: async (w) => {
    const made = await changeable(w);
    const left = { $set: { start: new Date(Date.now() - 1_000) } };
    await w.api.db(bookings).updateOne({ _id: made.booking?._id ?? '' }, left);
    return { ...linked(made), body: { rating: 5, comment: 'Un día precioso' } };
  },
  'guestReview:unlinked': ofStranger(() => ({ rating: 5, comment: 'Un día precioso' })),
  guestStopReviewMails: async (w) => linked(await changeable(w)),
  'guestStopReviewMails:unlinked': async (w) => unlinked(await changeable(w)),
  guestSetLanguage: ofGuest(() => ({ language: 'en' })),
  'guestSetLanguage:unlinked': ofStranger(() => ({ language: 'en' })),
  findGuestBooking: async (w) => {
    const { booking } = await w.make('guestBook', 'nobody');
    return { body: { folio: booking?.folio, contact: booking?.customer.email } };
  },
  'findGuestBooking:stranger': async (w) => {
    const { booking } = await w.make('guestBook', 'nobody');
    return { body: { folio: booking?.folio, contact: 'somebody-else@marea.test' } };
  },
  renewLink: (w) => ({ body: { token: `nobody-knows-${w.next()}` } }),
  guestPayment: async (w) => linked(await w.known('guestBook', 'nobody')),
  'guestPayment:unlinked': async (w) => unlinked(await w.known('guestBook', 'nobody')),
  startGuestPayment: async (w) => {
    const { params, headers } = linked(await w.make('guestBook', 'nobody'));
    return { params, headers, body: await choiceOf(w) };
  },
  'startGuestPayment:unlinked': async (w) => ({
    ...unlinked(await w.known('guestBook', 'nobody')),
    body: await choiceOf(w),
  }),
  settleGuestPayment: attempted(),
  endGuestPayment: attempted(),
  hostGuestPayment: attempted(),
  actInSandbox: attempted({ act: 'decline' }),
  'actInSandbox:unlinked': async (w, who) => ({ ...(await attempted({ act: 'pay' })(w, who)), headers: {} }),
  guestCheckin: async (w) => linked(await w.known('guestBook', 'nobody')),
  'guestCheckin:unlinked': async (w) => unlinked(await w.known('guestBook', 'nobody')),
  listPassengers: async (w) => ({ ...linked(await w.make('guestBook', 'nobody')), body: { passengers: [aPassenger] } }),
  'listPassengers:unlinked': async (w) => ({
    ...unlinked(await w.known('guestBook', 'nobody')),
    body: { passengers: [aPassenger] },
  }),
  signWaiver: (w) => toSign(w),
  'signWaiver:unlinked': async (w) => ({ ...(await toSign(w)), headers: {} }),
  finishCheckin: async (w) => linked(await w.make('guestBook', 'nobody')),
  'finishCheckin:unlinked': async (w) => unlinked(await w.known('guestBook', 'nobody')),
  guestPaper: paperOf(async (w) => linked(await w.known('guestBook', 'nobody')), 'itinerary'),
  'guestPaper:unlinked': paperOf(async (w) => unlinked(await w.known('guestBook', 'nobody')), 'itinerary'),
  'guestBooking:unlinked': async (w) => unlinked(await w.known('guestBook', 'nobody')),
} satisfies Record<string, Request>;
