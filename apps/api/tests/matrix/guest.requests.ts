import { bookings } from '../../src/booking/booking.collection.ts';
import { guestLinks } from '../../src/guests/guestLinks.ts';
import { leads, secretOfLead } from '../../src/leads/leads.collection.ts';
import { inDays } from '../bookings.ts';
import type { Caller, Fixture, Request } from './fixture.ts';
import { at, attempted, choiceOf, held, linked, paperOf, passengers, slug, TOTAL } from './sent.ts';

const guest = ({ home }: Fixture) => ({ params: { slug: home.company.slug, locationId: home.location.slug } });
const party = (w: Fixture, who: Caller) => {
  const { firstName, lastName, email } = w.guest(who);
  return { firstName, lastName, email, phone: `+52998${3_000_000 + w.next()}` };
};
const unlinked = (visit: Awaited<ReturnType<Fixture['make']>>) => ({ params: linked(visit).params });
const guestPolicy = { rescheduleHours: 0, changeHours: 0, cancelHours: 0, refunds: [] };
/** A guest's new booking in a company that lets guests change theirs. */
const changeable = async (w: Fixture) => {
  await w.send('updateSettings', 'admin', { body: { settings: { guestPolicy } } });
  return w.make('guestBook', 'nobody');
};
/** A guest who holds a slot of a company that reminds of left trips. */
const leadOf = async (w: Fixture) => {
  await w.send('updateSettings', 'admin', { body: { settings: { remindsLeads: true } } });
  const hold = await w.send('guestTakeHold', 'nobody', { ...guest(w), body: w.slot('nobody') });
  const { _id: id, key } = hold.body.data;
  const email = `left-${w.next()}@example.com`;
  return { hold: { id, key }, passengers, firstName: 'Ana', email, language: 'es', wantsReminder: true };
};
/** The id of a new lead. */
const leftTrip = async (w: Fixture): Promise<string> => {
  const body = await leadOf(w);
  await w.send('storeLead', 'nobody', { ...guest(w), body });
  return (await w.api.db(leads).findOne({ email: body.email }))?._id ?? '';
};
const linkedLead = ({ api }: Fixture, id: string) => ({
  params: { id },
  headers: { 'x-guest-link': secretOfLead(api.app, id) },
});
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
/** A guest's new booking, and a cancelled one of the same address that was paid. */
const withCredit = async (w: Fixture) => {
  const visit = await w.make('guestBook', 'nobody');
  const sale = await w.make('createBooking');
  const cash = { visitId: sale._id, type: 'Cash', amount: 1_000 };
  const { _id: paymentId } = (await w.send('takePayment', 'admin', { body: cash })).body.data;
  const { customer } = (await w.api.db(bookings).findOne({ _id: visit.booking?._id ?? '' })) ?? {};
  await w.api.db(bookings).updateOne({ _id: sale._id }, { $set: { status: 'cancel', customer } });
  return { ...linked(visit), body: { paymentId, amount: 1_000 } };
};
const aPassenger = { id: null, name: 'Ana Ruiz', kind: 'adult' };
/** Signs the company's current waiver for a listed passenger. */
const toSign = async (w: Fixture) => {
  const link = linked(await w.make('guestBook', 'nobody'));
  await w.call('changeWaiver', 'admin');
  const listed = await w.send('listPassengers', 'nobody', { ...link, body: { passengers: [aPassenger] } });
  const { passengers: aboard, waiver } = listed.body.data;
  const { id: passengerId, name, guardian } = aboard[0];
  const signature = { name };
  return { ...link, body: { passengerId, name, guardian, waiver: waiver.number, language: 'es', signature } };
};

/** A group's link, which opens only the group. */
const linkedToGroup = async (w: Fixture) => {
  const request = linked(await w.make('guestBook', 'nobody'));
  const { link } = (await w.send('makeGroupLink', 'nobody', request)).body.data;
  return { ...request, headers: { 'x-guest-link': link } };
};
const someoneOf = (w: Fixture) => ({
  name: `Ana ${w.next()}`,
  kind: 'adult',
  guardian: '',
  birthDate: null,
  signature: null,
});

/** The waitlist, and what guests do. */
export const guestRequests = {
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
  'joinWaitlist:byPhone': (w) => ({
    ...guest(w),
    body: { customer: { ...party(w, 'nobody'), email: '' }, language: 'es' },
  }),
  findPlaceInLine: (w) => ({
    ...guest(w),
    body: { firstName: 'Nadie', phone: `+529980${String(w.next()).padStart(6, '0')}` },
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
  addContact: async (w) => ({
    ...linked(await w.make('joinWaitlist:byPhone', 'nobody')),
    body: { email: `line-${w.next()}@example.com` },
  }),
  'addContact:unlinked': async (w) => ({
    ...unlinked(await w.known('joinWaitlist', 'nobody')),
    body: { email: 'line@example.com' },
  }),
  leaveWaitlist: async (w) => linked(await w.make('joinWaitlist', 'nobody')),
  'leaveWaitlist:unlinked': async (w) => unlinked(await w.known('joinWaitlist', 'nobody')),

  guestCompany: guest,
  guestSettings: guest,
  guestPage: () => ({ query: { path: '/nobody/welcome' } }),
  guestHome: () => ({}),
  guestHosts: () => ({}),
  guestSitemap: () => ({}),
  guestCard: (w) => ({ params: { slug: guest(w).params.slug } }),
  guestServices: guest,
  guestReviews: guest,
  guestResources: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id } }),
  guestAddons: (w) => ({ ...guest(w), query: { resourceId: w.home.vessel._id } }),
  guestForms: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id } }),
  guestMenu: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id } }),
  guestDays: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id, month: inDays(1).slice(0, 7) } }),
  guestDayOffers: (w) => ({ ...guest(w), query: { date: inDays(1) } }),
  guestTimes: (w) => ({ ...guest(w), query: { serviceId: w.home.service._id, date: inDays(1) } }),
  guestQuote: (w) => ({
    ...guest(w),
    body: { serviceId: w.home.service._id, resourceId: w.home.vessel._id, passengers },
  }),
  guestTakeHold: (w, who) => ({ ...guest(w), body: w.slot(who) }),
  guestExtendHold: held,
  guestReleaseHold: held,
  storeLead: async (w) => ({ ...guest(w), body: await leadOf(w) }),
  resumeLead: async (w) => linkedLead(w, await leftTrip(w)),
  'resumeLead:unlinked': async (w) => ({ params: { id: await leftTrip(w) } }),
  stopLeadMails: async (w) => linkedLead(w, await leftTrip(w)),
  'stopLeadMails:unlinked': async (w) => ({ params: { id: await leftTrip(w) } }),
  leads: at,
  guestBook: async (w) => {
    const slot = w.slot('nobody');
    const hold = await w.send('guestTakeHold', 'nobody', { ...guest(w), body: slot });
    const { _id: id, key } = hold.body.data;
    // Each is another guest, so that no limit by phone or e-mail applies.
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
    const visit = await changeable(w);
    const left = { $set: { start: new Date(Date.now() - 1_000) } };
    await w.api.db(bookings).updateOne({ _id: visit.booking?._id ?? '' }, left);
    return { ...linked(visit), body: { rating: 5, comment: 'Un día precioso' } };
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
  guestCredits: async (w) => linked(await w.known('guestBook', 'nobody')),
  'guestCredits:unlinked': async (w) => unlinked(await w.known('guestBook', 'nobody')),
  spendGuestCredit: async (w) => {
    const request = await withCredit(w);
    await w.api.db(guestLinks).updateMany({ visitId: request.params.id }, { $set: { isMailed: true } });
    return request;
  },
  'spendGuestCredit:unmailed': withCredit,
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
  groupCheckin: async (w) => linkedToGroup(w),
  'groupCheckin:unlinked': async (w) => linked(await w.known('guestBook', 'nobody')),
  joinGroup: async (w) => ({ ...(await linkedToGroup(w)), body: someoneOf(w) }),
  'joinGroup:unlinked': async (w) => ({ ...linked(await w.known('guestBook', 'nobody')), body: someoneOf(w) }),
  makeGroupLink: async (w) => linked(await w.known('guestBook', 'nobody')),
  'makeGroupLink:unlinked': async (w) => unlinked(await w.known('guestBook', 'nobody')),
  guestPaper: paperOf(async (w) => linked(await w.known('guestBook', 'nobody')), 'itinerary'),
  'guestPaper:unlinked': paperOf(async (w) => unlinked(await w.known('guestBook', 'nobody')), 'itinerary'),
  guestWallets: readByLink({}),
  'guestWallets:unlinked': readByNobody({}),
  // The company has no keys, so there is no pass; `wallets.test.ts` opens one.
  applePass: () => ({ params: { token: 'no-token' } }),
  'guestBooking:unlinked': async (w) => unlinked(await w.known('guestBook', 'nobody')),
} satisfies Record<string, Request>;
