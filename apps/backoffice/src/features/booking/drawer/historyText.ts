import { bookingStatuses } from '@marea/domain/booking/booking.status';
import type { HistoryEntry } from '@marea/domain/booking/history.schema';
import { moneyDecisions } from '@marea/domain/booking/moneyDecision';
import type { Language } from '@marea/domain/kernel/language';
import { disputeStates } from '@marea/domain/payments/dispute';
import { paymentStatuses } from '@marea/domain/payments/payment.status';
import { paymentMethods } from '@marea/domain/payments/paymentMethods';
import { bookingFieldTexts } from '@marea/texts/bookingFields';
import { crewJobTexts } from '@marea/texts/crewJobs';
import { formatDate } from '@marea/texts/dates';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { disputeStateTexts, moneyDecisionTexts, paymentStatusTexts, statusTexts } from '@marea/texts/statuses';

/** One side of a change in words: a status by its name, anything else as it was written down. */
export function sideInWords(value: HistoryEntry['from'], language: Language): string | null {
  const status = bookingStatuses.find((known) => known === value);
  if (status) return statusTexts[language][status];
  const decision = moneyDecisions.find((known) => known === value);
  if (decision) return moneyDecisionTexts[language][decision];
  const dispute = disputeStates.find((known) => known === value);
  if (dispute) return disputeStateTexts[language][dispute];
  const payment = paymentStatuses.find((known) => known === value);
  return payment ? paymentStatusTexts[language][payment] : value;
}

/** The fields that a change names, each in words; what has no name is left out. */
export function fieldsInWords(named: string | null, language: Language): string {
  const texts: Readonly<Record<string, string>> = bookingFieldTexts[language];
  return (named ?? '')
    .split(', ')
    .flatMap((field) => texts[field] ?? [])
    .join(', ');
}

/** What was paid, `Credit card 90.00 MXN`, with its method in words. */
export function paymentInWords(written: string | null, language: Language): string | null {
  const method = paymentMethods.find(
    (known) => written?.startsWith(`${known} `) && /^-?\d/.test(written.slice(known.length + 1)),
  );
  return method && written ? paymentMethodTexts[language][method] + written.slice(method.length) : written;
}

/** Crew as it is written down, `Ana (Capitan) · 50.00 USD`, with jobs and the tip's method in words. */
export function crewInWords(written: string | null, language: Language): string | null {
  const jobs: Readonly<Record<string, string>> = crewJobTexts[language];
  const methods: Readonly<Record<string, string>> = paymentMethodTexts[language];
  return (
    written
      ?.split(' · ')
      .map((part) => methods[part] ?? part.replace(/\(([^()]+)\)$/, (_, job: string) => `(${jobs[job] ?? job})`))
      .join(' · ') ?? null
  );
}

const WHEREABOUTS = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) · (.+)$/s;

/** Where a trip was moved from and to, `2026-11-22 09:00 · Luna`: only what differs, and always the time. */
export function moveInWords({ from, to }: Pick<HistoryEntry, 'from' | 'to'>): { from: string; to: string } {
  const [, fromDay = '', fromTime = '', fromVessel = ''] = WHEREABOUTS.exec(from ?? '') ?? [];
  const [, toDay = '', toTime = '', toVessel = ''] = WHEREABOUTS.exec(to ?? '') ?? [];
  if (fromDay === '' || toDay === '') return { from: from ?? '', to: to ?? '' };
  const written = (day: string, time: string, vessel: string) =>
    [fromDay === toDay ? '' : formatDate(day), time, fromVessel === toVessel ? '' : `(${vessel})`]
      .filter(Boolean)
      .join(' ');
  return { from: written(fromDay, fromTime, fromVessel), to: written(toDay, toTime, toVessel) };
}
