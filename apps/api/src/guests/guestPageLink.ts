import type { BookingRecord } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { LinkPurpose } from './guestLink.collection.ts';
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

/**
 * Makes a link to a page of a booking and gives its address. The same id replaces the earlier link. Unless its purpose
 * is one page, it opens all of the booking.
 */
export async function guestPageLink(
  app: AppContext,
  id: string,
  trip: Trip,
  page: GuestPage,
  purpose: LinkPurpose = 'view',
): Promise<string> {
  const { _id: visitId, bookingDate: tripDate, customer } = trip.booking;
  const secret = await issueLink(app, id, { visitId, tripDate, email: customer.email, purpose });
  // In the fragment, which reaches no server and no log.
  return `${app.config.GUEST_ORIGIN}/${pages[page](trip)}k=${secret}`;
}
