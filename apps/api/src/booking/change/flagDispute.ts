import type { ProviderActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { DisputeState } from '@marea/domain/payments/attempt.status';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { bookings } from '../booking.collection.ts';
import { writeBooking } from './writeBooking.ts';

/** The bookings of a location with a disputed payment, by how the last dispute stands. */
export async function disputedAt(
  app: AppContext,
  { _id: locationId, companyId }: { _id: string; companyId: string },
  states: readonly DisputeState[],
): Promise<string[]> {
  const filter = { companyId, locationId, isDeleted: false, dispute: { $in: [...states] } };
  const found = await app
    .db(bookings)
    .find(filter, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

/** Stores the state of a dispute. Returns the previous booking, or null if nothing changed. Throws `busy`. */
export async function flagDispute(
  app: AppContext,
  tx: Tx,
  id: string,
  { to, name }: { to: DisputeState; name: string },
): Promise<BookingRecord | null> {
  const before = await app.db(bookings).findOne({ _id: id }, { session: tx });
  if (!before || before.dispute === to) return null;
  const actor: ProviderActor = { kind: 'provider', userId: null, name, companyId: before.companyId };
  const entry = { action: 'dispute', from: before.dispute, to, why: null } as const;
  const after = await writeBooking(app, tx, before, { by: actor, change: { dispute: to }, history: [entry] });
  if (!after) throw new DomainError('busy');
  await app.announce(tx, 'bookingChanged', { actor, before, after });
  return before;
}
