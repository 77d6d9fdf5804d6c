import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { guestAddresses, withSecret } from '@marea/domain/guests/guestAddresses';
import type { AppContext } from '../context.ts';
import type { LinkPurpose } from './guestLink.collection.ts';
import { issueLink } from './guestLinks.ts';

type Booking = Pick<BookingRecord, '_id' | 'folio' | 'bookingDate' | 'customer'>;
type Trip = { booking: Booking; company: { slug: string } };

const pages = {
  visit: ({ booking, company }, secret) => withSecret(guestAddresses.visit(company.slug, booking._id), secret),
  confirmation: ({ booking }, secret) => withSecret(guestAddresses.confirmation(booking._id), secret),
  complete: ({ booking }, secret) => withSecret(guestAddresses.complete(booking._id), secret),
  unsubscribe: ({ booking }, secret) => withSecret(guestAddresses.unsubscribe(booking._id), secret),
  payment: ({ booking }, secret) => withSecret(guestAddresses.payment(booking.folio), secret, { b: booking._id }),
} satisfies Record<string, (trip: Trip, secret: string) => string>;
type GuestPage = keyof typeof pages;

/** Makes a link for a mail to a page of a booking and gives its address. The same id replaces the earlier link. */
export async function guestPageLink(
  app: AppContext,
  id: string,
  trip: Trip,
  page: GuestPage,
  { purpose = 'view', isMailed = true }: { purpose?: LinkPurpose; isMailed?: boolean } = {},
): Promise<string> {
  const { _id: visitId, bookingDate: tripDate, customer } = trip.booking;
  const secret = await issueLink(app, id, { visitId, tripDate, email: customer.email, purpose, isMailed });
  return app.config.GUEST_ORIGIN + pages[page](trip, secret);
}
