import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { issueLink } from './guestLinks.ts';

type Booking = Pick<BookingRecord, '_id' | 'folio' | 'bookingDate' | 'customer'>;
type Trip = { booking: Booking; company: { slug: string } };

/** The pages of a booking that a link opens. */
const pages = {
  visit: ({ booking, company }: Trip) => `${company.slug}/visit/${booking._id}#`,
  confirmation: ({ booking }: Trip) => `booking/userConfirmation/${booking._id}#`,
  complete: ({ booking }: Trip) => `complete/${booking._id}#`,
  unsubscribe: ({ booking }: Trip) => `unsubscribe/${booking._id}#`,
  payment: ({ booking }: Trip) => `payment/${booking.folio}#b=${booking._id}&`,
};
type GuestPage = keyof typeof pages;

/** Makes a link to a booking and gives the address of each page. The same id replaces the earlier link. */
export async function guestPageLinks(app: AppContext, id: string, trip: Trip): Promise<(page: GuestPage) => string> {
  const { _id: visitId, bookingDate: tripDate, customer } = trip.booking;
  const secret = await issueLink(app, id, { visitId, tripDate, email: customer.email });
  // In the fragment, which reaches no server and no log.
  return (page) => `${app.config.GUEST_ORIGIN}/${pages[page](trip)}k=${secret}`;
}

/** `guestPageLinks` of one page. */
export async function guestPageLink(app: AppContext, id: string, trip: Trip, page: GuestPage): Promise<string> {
  return (await guestPageLinks(app, id, trip))(page);
}
