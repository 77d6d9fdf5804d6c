import type { Currency } from '../kernel/money.ts';
import { shownCharge } from './charged.ts';
import { isCardPayment } from './paymentMethods.ts';

/** How money goes back: to the card, in cash, by transfer, or as the provider that took it does. */
export const refundWays = ['card', 'cash', 'transfer', 'provider'] as const;
export type RefundWay = (typeof refundWays)[number];

/** A provider takes cash in shops, where nobody hands it back. */
export function refundWayOf({ type, provider }: { type: string; provider: string | null }): RefundWay {
  if (isCardPayment(type)) return 'card';
  if (type === 'Bank transfer') return 'transfer';
  return provider === null ? 'cash' : 'provider';
}

/** What goes back to the guest, fee included, as a positive amount in the currency that moves. */
export function refundMoney(refund: Parameters<typeof shownCharge>[0]): { amount: number; currency: Currency } {
  const { amount, currency } = shownCharge(refund);
  return { amount: -amount, currency };
}
