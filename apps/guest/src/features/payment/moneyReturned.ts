import type { Wire } from '@marea/domain/contract/endpoint';
import { sum } from '@marea/domain/core/money/money';
import type { GuestAttempt, Receipt } from '@marea/domain/payments/checkout/checkout.schema';

type Row = Pick<Wire<Receipt>, 'amount' | 'dispute' | 'isBounce' | 'paidAt'>;

/**
 * Whether a paid attempt's money went back since: `disputed` to the guest's bank, or `returned` by a refund or bounce;
 * else null.
 */
export function moneyReturned(
  { paidAt }: Pick<Wire<GuestAttempt>, 'paidAt'>,
  receipts: readonly Row[],
): 'disputed' | 'returned' | null {
  const since = receipts.filter((row) => paidAt !== null && row.paidAt >= paidAt);
  const moved = (isOf: (row: Row) => boolean) => sum(since.filter(isOf).map(({ amount }) => amount));
  if (moved(({ dispute }) => dispute !== null) < 0) return 'disputed';
  return moved(({ dispute, amount, isBounce }) => dispute === null && (amount < 0 || isBounce)) < 0 ? 'returned' : null;
}
