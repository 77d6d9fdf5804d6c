import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { Store } from '@marea/web/storage/storage';

const KEY = 'marea.guest.bookings';
const MAX_BOOKINGS = 8;
/** The time after a trip when nobody boards with it any more. */
const KEEP_AFTER_MS = 2 * DAY_MS;

/** The fields of a booking shown offline: no prices or payments, which may have changed. */
export type OfflineBooking = Pick<
  GuestBooking,
  | '_id'
  | 'folio'
  | 'resourceName'
  | 'serviceName'
  | 'status'
  | 'bookingDate'
  | 'start'
  | 'end'
  | 'zone'
  | 'passengers'
  | 'company'
  | 'location'
> & {
  customer: Pick<GuestBooking['customer'], 'firstName'>;
  addons: Pick<GuestBooking['addons'][number], 'title' | 'cantidad'>[];
};
/** `at`: the time of the API's response, epoch milliseconds. */
export type LastKnown = { at: number; booking: OfflineBooking; brandColor?: string | undefined };

/** A booking's link, which opens it online and offline. */
export type BookingLink = { bookingId: string; secret: string };

export function toOfflineBooking(booking: OfflineBooking): OfflineBooking {
  const { customer, addons } = booking;
  return {
    _id: booking._id,
    folio: booking.folio,
    resourceName: booking.resourceName,
    serviceName: booking.serviceName,
    status: booking.status,
    bookingDate: booking.bookingDate,
    start: booking.start,
    end: booking.end,
    zone: booking.zone,
    passengers: booking.passengers,
    company: booking.company,
    location: booking.location,
    customer: { firstName: customer.firstName },
    addons: addons.map(({ title, cantidad }) => ({ title, cantidad })),
  };
}

/**
 * The bookings last shown on this device, until two days after their trip. Each is stored under a hash of its link:
 * only the link finds it, and the stored text opens nothing. Plain http has no hash function, and stores none.
 */
export function createLastKnownBookings(storage: Store, now: () => number) {
  function stored(): Record<string, LastKnown> {
    try {
      const entries = Object.entries(JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, LastKnown>);
      return Object.fromEntries(entries.filter(([, { booking }]) => Date.parse(booking.end) + KEEP_AFTER_MS > now()));
    } catch {
      return {};
    }
  }
  function write(bookings: Record<string, LastKnown>): void {
    const latest = Object.entries(bookings)
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, MAX_BOOKINGS);
    if (latest.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  }
  return {
    async store(link: BookingLink, known: LastKnown): Promise<void> {
      const name = await nameOf(link);
      if (name) write({ ...stored(), [name]: known });
    },
    async find(link: BookingLink): Promise<LastKnown | null> {
      const name = await nameOf(link);
      return (name && stored()[name]) || null;
    },
    async remove(link: BookingLink): Promise<void> {
      const name = await nameOf(link);
      const { [name ?? '']: _, ...others } = stored();
      write(others);
    },
  };
}

async function nameOf({ bookingId, secret }: BookingLink): Promise<string | null> {
  // Undefined on plain http, although its type has it.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(`${bookingId}:${secret}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
