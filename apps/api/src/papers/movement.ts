import type { Language } from '@marea/domain/kernel/language';
import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import { evidenceTexts } from '@marea/texts/evidence';
import { fill } from '@marea/texts/fill';
import { paperTexts } from '@marea/texts/papers';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { disputeOf, isBounce } from '../payments/index.ts';

/** What a row of the ledger is called on paper: a payment, a refund, or what a bank took and gave back. */
export function movementText(row: PaymentRecord, language: Language): string {
  const { dispute, disputeReturned, bounced, paidAfterBounce } = evidenceTexts[language];
  const [out, back] = disputeOf(row)
    ? [dispute, disputeReturned]
    : isBounce(row)
      ? [bounced, paidAfterBounce]
      : [paperTexts[language].refund, '{{method}}'];
  return fill(row.amount < 0 ? out : back, { method: paymentMethodTexts[language][row.type] });
}
