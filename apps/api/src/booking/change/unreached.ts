import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { bookings } from '../booking.collection.ts';
import { writeBooking } from './writeBooking.ts';

/** A message that did not reach a booking's guest: its purpose and its channels. */
type FailedMessage = {
  kind: string;
  channels: readonly string[];
  why: string | null;
  /** When it was queued; null if a message queued later has gone out since. */
  since: Date | null;
};

/** Adds a failed message to its booking's history, and marks the booking. Null for a removed one. Throws `busy`. */
export async function noteUnreachedGuest(
  app: AppContext,
  tx: Tx,
  bookingId: string,
  { kind, channels, why, since }: FailedMessage,
): Promise<BookingRecord | null> {
  const before = await app.db(bookings).findOne({ _id: bookingId }, { session: tx });
  if (!before) return null;
  const entry = { action: 'messageFailed', from: channels.join(', '), to: kind, why } as const;
  const change = since ? { unreachedSince: since } : {};
  const after = await writeBooking(app, tx, before, { by: { userId: null, name: '' }, change, history: [entry] });
  if (!after) throw new DomainError('busy');
  return after;
}

type SentMessage = { companyId: string; customerId: string | null; visitId: string; queuedAt: Date };

/** Takes the mark off a guest's bookings once a message queued at `queuedAt` went out. */
export async function noteReachedGuest(
  app: AppContext,
  tx: Tx | null,
  { companyId, customerId, visitId, queuedAt }: SentMessage,
): Promise<void> {
  const ofGuest = customerId ? { companyId, 'customer.customerId': customerId } : { _id: visitId };
  await app
    .db(bookings)
    .updateMany(
      { ...ofGuest, unreachedSince: { $lte: queuedAt } },
      { $set: { unreachedSince: null, updatedAt: new Date(app.now()) }, $inc: { version: 1 } },
      { session: tx },
    );
}
