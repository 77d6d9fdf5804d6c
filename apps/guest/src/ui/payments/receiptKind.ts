import type { Wire } from '@marea/domain/kernel/wire';
import type { Receipt } from '@marea/domain/payments/checkout.schema';

type ReceiptKind =
  | 'paid'
  | 'refund'
  | 'taken'
  | 'returned'
  | 'bounced'
  | 'paidAfterBounce'
  | 'creditUsed'
  | 'creditMoved';

/** What a receipt tells of, as its wording is named. */
export function receiptKind({
  dispute,
  amount,
  isBounce,
  isCredit,
}: Pick<Wire<Receipt>, 'dispute' | 'amount' | 'isBounce' | 'isCredit'>): ReceiptKind {
  if (dispute) return dispute;
  if (isBounce) return amount < 0 ? 'bounced' : 'paidAfterBounce';
  if (isCredit) return amount < 0 ? 'creditMoved' : 'creditUsed';
  return amount < 0 ? 'refund' : 'paid';
}
