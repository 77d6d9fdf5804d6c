import type { HistoryEntry } from '@marea/domain/booking/booking.schema';
import { bookingStatuses } from '@marea/domain/booking/booking.status';
import { moneyDecisions } from '@marea/domain/booking/moneyDecision';
import type { Language } from '@marea/domain/kernel/language';
import { paymentStatuses } from '@marea/domain/payments/payment.status';
import { moneyDecisionTexts, paymentStatusTexts, statusTexts } from '@marea/texts/statuses';

/** One side of a change in words: a status by its name, anything else as it was written down. */
export function sideInWords(value: HistoryEntry['from'], language: Language): string | null {
  const status = bookingStatuses.find((known) => known === value);
  if (status) return statusTexts[language][status];
  const decision = moneyDecisions.find((known) => known === value);
  if (decision) return moneyDecisionTexts[language][decision];
  const payment = paymentStatuses.find((known) => known === value);
  return payment ? paymentStatusTexts[language][payment] : value;
}
