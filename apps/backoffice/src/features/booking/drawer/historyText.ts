import type { HistoryEntry } from '@marea/domain/booking/booking.schema';
import { bookingStatuses } from '@marea/domain/booking/booking.status';
import { moneyDecisions } from '@marea/domain/booking/moneyDecision';
import type { Language } from '@marea/domain/kernel/language';
import { paymentStatuses } from '@marea/domain/payments/payment.status';
import { paymentMethods } from '@marea/domain/payments/paymentMethods';
import { bookingFieldTexts } from '@marea/texts/bookingFields';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
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

/** The fields that a change names, each in words. */
export function fieldsInWords(named: string | null, language: Language): string | null {
  const texts: Readonly<Record<string, string>> = bookingFieldTexts[language];
  return (
    named
      ?.split(', ')
      .map((field) => texts[field] ?? field)
      .join(', ') ?? null
  );
}

/** What was paid, `Credit card 90.00 MXN`, with its method in words. */
export function paymentInWords(written: string | null, language: Language): string | null {
  const method = paymentMethods.find(
    (known) => written?.startsWith(`${known} `) && /^-?\d/.test(written.slice(known.length + 1)),
  );
  return method && written ? paymentMethodTexts[language][method] + written.slice(method.length) : written;
}
