import type { Wire } from '@marea/domain/kernel/wire';
import type { Receipt } from '@marea/domain/payments/checkout.schema';

/** What a receipt tells of, as its wording is named. */
export function receiptKind({
  dispute,
  amount,
}: Pick<Wire<Receipt>, 'dispute' | 'amount'>): 'paid' | 'refund' | 'taken' | 'returned' {
  if (dispute) return dispute;
  return amount < 0 ? 'refund' : 'paid';
}
