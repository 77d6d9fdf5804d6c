import { exchanged } from '@marea/domain/payments/exchange';
import type { PaymentRecord } from '../payments/index.ts';

/** What a guest was charged by a row or got back, bank fee included, in the money that they paid with. */
export function chargedBy({
  tendered,
  bankFee,
  currency,
  exchangeRate,
}: Pick<PaymentRecord, 'tendered' | 'bankFee' | 'currency' | 'exchangeRate'>): number {
  return tendered.amount + exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
}
