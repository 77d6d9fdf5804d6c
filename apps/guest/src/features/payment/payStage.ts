import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { Wire } from '@marea/domain/contract/endpoint';
import { isLive } from '@marea/domain/payments/checkout/attempt.status';
import type { GuestAttempt, GuestPayment } from '@marea/domain/payments/checkout/checkout.schema';
import { moneyReturned } from './moneyReturned.ts';

/**
 * The stage of the step. `choose`: choosing a way to pay, perhaps after a failed one. `paying`: the guest is at a
 * provider's form or holds its reference. `resume`: they left that form. `waiting`: the provider decides. `done`: the
 * booking shows the rest.
 */
export type PayStage = 'choose' | 'paying' | 'resume' | 'waiting' | 'done';

type Step = Pick<Wire<GuestPayment>, 'owed' | 'payables' | 'receipts'> & {
  trip: Pick<Wire<GuestPayment>['trip'], 'status'>;
};
type Attempt = Pick<Wire<GuestAttempt>, '_id' | 'state' | 'voucher' | 'paidAt'>;

/** `shownId`: the attempt in the address. */
export function payStageOf(payment: Step, attempt: Attempt | null, shownId: string | null): PayStage {
  if (!occupiesSlot[payment.trip.status] || payment.owed === 0) return 'done';
  if (attempt?.state === 'paid') return moneyReturned(attempt, payment.receipts) ? 'choose' : 'done';
  if (attempt && isLive[attempt.state]) {
    if (attempt.voucher) return 'paying';
    if (attempt.state !== 'open') return 'waiting';
    return attempt._id === shownId ? 'paying' : 'resume';
  }
  return payment.payables.length === 0 ? 'done' : 'choose';
}
