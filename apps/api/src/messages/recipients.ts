import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { hasGuest } from '@marea/domain/booking/hasGuest';
import { invalidField } from '@marea/domain/kernel/errors';
import { fullName } from '@marea/domain/kernel/names';
import type { Recipient } from '@marea/domain/messages/messages.schema';
import { bookings, bookingsVisibleTo } from '../booking/index.ts';
import type { AppContext } from '../context.ts';

export type Addressed = { booking: BookingRecord; recipient: Recipient };

/** Who gets a message to the guests of bookings: each address once, the earliest trip's. Throws `invalid` for an unknown one. */
export async function recipientsOf(app: AppContext, actor: Actor, ids: readonly string[]): Promise<Addressed[]> {
  const wanted = [...new Set(ids)];
  const found = await app
    .db(bookings)
    .find({ _id: { $in: wanted }, isDeleted: false, ...bookingsVisibleTo(actor) })
    .toArray();
  if (found.length < wanted.length) throw invalidField('bookings', 'unknown_booking');
  const addressed = new Set<string>();
  return found
    .toSorted((a, b) => a.start.getTime() - b.start.getTime() || (a._id < b._id ? -1 : 1))
    .map((booking) => {
      const email = booking.customer.email?.toLowerCase() ?? '';
      const skipped = skippedFor(booking, email, addressed);
      if (skipped === null) addressed.add(email);
      const { _id: visitId, folio, language, customer } = booking;
      return { booking, recipient: { visitId, folio, name: fullName(customer), language, skipped } };
    });
}

function skippedFor(booking: BookingRecord, email: string, addressed: ReadonlySet<string>): Recipient['skipped'] {
  if (!hasGuest(booking)) return 'no_guest';
  if (email === '') return 'no_address';
  return addressed.has(email) ? 'same_guest' : null;
}
