import { messages } from '../../src/messages/messages.ts';
import { outbox } from '../../src/outbox/outbox.ts';
import { inDays } from '../bookings.ts';
import type { Caller, Fixture, Request } from './fixture.ts';
import { at, direct, held, paperOf, passengers, seller, slug, sold } from './sent.ts';

const range = { filter: { start: inDays(0), end: inDays(300) } };
const fileOf: Request = async (w) => ({
  params: { id: (await w.known('createBooking'))._id, fileId: (await w.make('addBookingFile'))._id },
});
const ofDirect =
  (body?: object): Request =>
  async (w, who) => ({ params: { id: (await w.target('createBooking', who))._id }, ...(body ? { body } : {}) });
const ofSold =
  (body?: object): Request =>
  async (w, who) => ({ params: { id: (await w.make('createBooking', seller(who)))._id }, ...(body ? { body } : {}) });
const request = (w: Fixture, who: Caller) => ({ ...w.at, ...w.slot(who), passengers });

function blockOf(w: Fixture, who: Caller) {
  const { resourceId, bookingDate: date, hora } = w.slot(who);
  const [from, to] = [
    { date, hora },
    { date, hora: `${hora.slice(0, 3)}30` },
  ];
  return { ...w.at, resourceIds: [resourceId], from, to, reason: 'Casco' };
}

/** Bookings and their changes. */
export const bookingRequests = {
  booking: direct,
  'booking:sold': sold,
  bookingPaper: paperOf(direct, 'confirmation'),
  'bookingPaper:sold': paperOf(sold, 'confirmation'),
  'bookingPaper:receipt': paperOf(direct, 'receipt'),
  'bookingPaper:evidence': paperOf(direct, 'evidence'),
  'bookingPaper:manifest': paperOf(direct, 'manifest'),
  createBooking: (w, who) => ({ body: { ...request(w, who), customer: w.guest(who) } }),
  blockVessels: (w, who) => ({ body: blockOf(w, who) }),
  changeBlock: async (w) => {
    const { body } = await w.send('blockVessels', 'admin', { body: blockOf(w, 'admin') });
    return { params: { id: body.data[0]._id }, body: { reason: 'Motores' } };
  },
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
  undoMove: async (w, who) => {
    const { bookingDate, hora } = w.slot('admin');
    const params = { id: (await w.target('createBooking', who))._id };
    await w.send('rescheduleBooking', 'admin', { params, body: { bookingDate, hora } });
    return { params, body: { version: 2 } };
  },
  assignCrew: ofDirect({ crew: [] }),
  keepPlace: ofDirect(),
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
  customerChannel: async (w) => ({ params: { id: (await w.known('createCustomer'))._id } }),
  setCustomerChannel: async (w) => ({
    params: { id: (await w.known('createCustomer'))._id },
    body: { channel: 'sms', way: 'by_phone' },
  }),
  messageAccount: (w) => ({ query: { companyId: w.home.company._id } }),
  storeMessageAccount: (w) => ({
    query: { companyId: w.home.company._id },
    body: { accountSid: '', whatsappSender: '', smsSender: '' },
  }),
  testMessageAccount: (w) => ({
    query: { companyId: w.home.company._id },
    body: { channel: 'sms', phone: '+529981234567' },
  }),
  sandboxInbox: (w) => ({ query: { companyId: w.home.company._id } }),
  walletAccount: (w) => ({ query: { companyId: w.home.company._id } }),
  storeWalletAccount: (w) => ({ query: { companyId: w.home.company._id }, body: { googleIssuer: '' } }),
  dashboard: (w) => at(w),
  setup: (w) => at(w),
  usualDetails: (w) => at(w),
  locationHolds: (w) => ({ ...at(w), query: { date: inDays(0) } }),
  takeHold: (w, who) => ({ ...at(w), body: w.slot(who) }),
  extendHold: held,
  releaseHold: held,
  'releaseHold:guest': async (w) => ({ params: { id: (await w.make('takeHold', 'admin'))._id }, body: {} }),
  bookingList: (w) => ({ ...slug(w), body: range }),
  bookingTotals: (w) => ({ ...slug(w), body: range }),
  bookingRange: (w) => ({ ...slug(w), body: { filter: { startDate: inDays(0), endDate: inDays(60) } } }),
  locationBookings: (w) => ({ ...at(w), body: { ...range, limit: 100 } }),
  calendarFeeds: () => ({}),
  createCalendarFeed: (w) => ({ body: { ...w.at, resourceId: null, onlyOwnTrips: false } }),
  deleteCalendarFeed: async (w, who) => ({ params: { id: (await w.target('createCalendarFeed', who))._id } }),
  calendarFeed: async (w) => {
    const { url = '' } = await w.known('createCalendarFeed');
    return { params: { key: url.split('/').at(-1) ?? '' } };
  },
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
} satisfies Record<string, Request>;
