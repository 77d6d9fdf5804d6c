import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { unlessUnknown } from '@marea/domain/kernel/unknown';
import { bookings } from '../booking/index.ts';
import { companyAndLocation } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';

export type GuestTrip = {
  booking: BookingRecord & { customer: { email: string } };
  company: Company;
  location: Location;
};

/** Null without an e-mail address. */
export async function guestTripOf(app: AppContext, bookingId: string): Promise<GuestTrip | null> {
  const booking = await app.db(bookings).findOne({ _id: bookingId, isDeleted: false });
  const email = booking?.customer.email;
  if (!booking || !email) return null;
  const at = await unlessUnknown(companyAndLocation(app, booking));
  return at && { booking: { ...booking, customer: { ...booking.customer, email } }, ...at };
}
