import type { GuestActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { bookingTransitions } from '@marea/domain/booking/booking.status';
import { writtenAmount } from '@marea/domain/kernel/money';
import { assertTransition } from '@marea/domain/kernel/transitions';
import type { AppContext } from '../../context.ts';
import type { NewHistoryEntry } from './writeBooking.ts';
import { end } from './writeBooking.ts';

/** The refund by the company's policy: the percentage of each payment, and the total in minor units. */
export type PolicyRefund = { percent: number; amount: number };

/** Cancels a guest's booking; its money by the policy. Throws `transition_not_allowed`, `version_conflict`. */
export async function cancelByGuest(
  app: AppContext,
  guest: GuestActor,
  before: BookingRecord,
  { refund, why }: { refund: PolicyRefund; why: string | null },
): Promise<void> {
  assertTransition(bookingTransitions, before.status, 'cancel');
  const kept = Math.max(before.price.paid - refund.amount, 0);
  const moneyEntry = (amount: number, to: 'refund' | 'keep'): NewHistoryEntry[] =>
    amount > 0 ? [{ action: 'money', from: writtenAmount(amount, before.currency), to, why: null }] : [];
  const history: [NewHistoryEntry, ...NewHistoryEntry[]] = [
    { action: 'status', from: before.status, to: 'cancel', why },
    ...moneyEntry(refund.amount, 'refund'),
    ...moneyEntry(kept, 'keep'),
  ];
  await end(app, guest, before, { status: 'cancel', kept }, history, async (tx, booking) => {
    if (refund.amount === 0) return;
    await app.announce(tx, 'refundDecided', { actor: guest, booking, percent: refund.percent, why: why ?? '' });
  });
}
