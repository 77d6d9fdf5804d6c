import type { Wire } from '@marea/domain/kernel/wire';
import type { GuestAttempt } from '@marea/domain/payments/checkout.schema';

/** Whether the sandbox lets something happen to an attempt that is over for its guest: a dispute, a late payment. */
export function mayActAfterwards({ state, voucher }: Pick<Wire<GuestAttempt>, 'state' | 'voucher'>): boolean {
  if (state === 'expired' || state === 'cancelled') return voucher !== null;
  return state === 'paid' || state === 'authorised';
}
