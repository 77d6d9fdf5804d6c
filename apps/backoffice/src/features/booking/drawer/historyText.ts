import type { HistoryEntry } from '@marea/domain/booking/history.schema';
import { moneyDecisions } from '@marea/domain/booking/price/moneyDecision';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import type { Language } from '@marea/domain/core/text/text';
import { disputeStates, paymentStatuses } from '@marea/domain/payments/checkout/attempt.status';
import { paymentMethods } from '@marea/domain/payments/terms/paymentMethods';
import { bookingFieldTexts } from '@marea/texts/booking/bookingFields';
import { reasonText } from '@marea/texts/booking/cancellation';
import { crewJobTexts } from '@marea/texts/booking/choices';
import { disputeStateTexts, moneyDecisionTexts, paymentStatusTexts, statusTexts } from '@marea/texts/booking/statuses';
import { formatDate } from '@marea/texts/format/dates';
import { formatForeignMoney } from '@marea/texts/format/money';
import { messageTexts } from '@marea/texts/messages/messages';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { authorText } from '@marea/texts/payments/providers';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';

/** One side of a change in words: the label of a status, anything else as recorded. */
export function sideInWords(value: HistoryEntry['from'], language: Language): string | null {
  const status = bookingStatuses.find((known) => known === value);
  if (status) return statusTexts[language][status];
  const decision = moneyDecisions.find((known) => known === value);
  if (decision) return moneyDecisionTexts[language][decision];
  const dispute = disputeStates.find((known) => known === value);
  if (dispute) return disputeStateTexts[language][dispute];
  const payment = paymentStatuses.find((known) => known === value);
  return payment ? paymentStatusTexts[language][payment] : value && amountInWords(value);
}

const AMOUNT = /^(-?)(\d+)\.(\d\d) ([A-Z]{3})$/;

/** Formats a recorded amount, `-1200.00 USD`, as `−$1,200.00 USD`; anything else stays as it is. */
function amountInWords(written: string): string {
  const [, minus = '', units = '', cents = '', code = ''] = AMOUNT.exec(written) ?? [];
  return code === '' ? written : formatForeignMoney(Number(`${minus}${units}${cents}`), code.toLowerCase());
}

/** The labels of the fields that a change names; fields without a label are left out. */
export function fieldsInWords(fields: string | null, language: Language): string {
  const texts: Readonly<Record<string, string>> = bookingFieldTexts[language];
  return (fields ?? '')
    .split(', ')
    .flatMap((field) => texts[field] ?? [])
    .join(', ');
}

/**
 * A recorded payment or, below zero, refund: `Credit card -90.00 MXN` is `Card $90.00 MXN`, with its method in words.
 */
export function paymentInWords(written: string, language: Language): { what: string; isRefund: boolean } {
  const [, method = '', minus = '', amount = ''] = /^(.*) (-?)(\d+\.\d\d [A-Z]{3})$/s.exec(written) ?? [];
  const known = paymentMethods.find((one) => one === method);
  const what = `${known ? paymentMethodTexts[language][known] : method} ${amountInWords(amount)}`;
  return { what: amount === '' ? written : what, isRefund: minus !== '' };
}

/** The recorded crew, `Ana (Capitan) · 50.00 USD`, with jobs and the tip's method in words. */
export function crewInWords(written: string | null, language: Language): string | null {
  const jobs: Readonly<Record<string, string>> = crewJobTexts[language];
  const methods: Readonly<Record<string, string>> = paymentMethodTexts[language];
  return (
    written
      ?.split(' · ')
      .map(
        (part) =>
          methods[part] ?? amountInWords(part).replace(/\(([^()]+)\)$/, (_, job: string) => `(${jobs[job] ?? job})`),
      )
      .join(' · ') ?? null
  );
}

const WHEREABOUTS = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) · (.+)$/s;

/** Both sides of a move, recorded as `2026-11-22 09:00 · Luna`: only what differs, and always the time. */
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

/** The kind of a message and the channels that were tried, `whatsapp, mail`, in words. */
export function messageInWords({ from, to }: Pick<HistoryEntry, 'from' | 'to'>, language: Language) {
  const kinds: Readonly<Record<string, string>> = messageTexts[language].kinds;
  const channels: Readonly<Record<string, string>> = messageTexts[language].channels;
  const channelNames = (from ?? '').split(', ').map((channel) => channels[channel] ?? channel);
  return { from: channelNames.join(', '), to: kinds[to ?? ''] ?? to ?? '' };
}

/** A history entry as a sentence: 'Ana moved it from 09:00 to 11:00, because …'. */
export function useHistorySentence(): (entry: HistoryEntry) => string {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  return (entry) => {
    const { action } = entry;
    const why = reasonText(entry.why, language);
    const said = t(`history.${sentenceKey(entry)}`, {
      who: authorText(entry.by, language) ?? t('history.somebody'),
      ...wordsOf(entry),
    });
    return why && action !== 'payment' ? t('history.because', { said, why }) : said;
  };

  function wordsOf(entry: HistoryEntry): Record<string, string> {
    const { action, why } = entry;
    if (action === 'rescheduled') return moveInWords(entry);
    if (action === 'messageFailed') return messageInWords(entry, language);
    if (action === 'updated') return { fields: fieldsInWords(entry.to, language) };
    const inWords = action === 'crew' ? crewInWords : sideInWords;
    return {
      from: inWords(entry.from, language) ?? '',
      to: inWords(entry.to, language) ?? '',
      what: paymentInWords(why ?? '', language).what,
    };
  }
}

/** The key of an entry's sentence: some actions read differently without a value before or after. */
function sentenceKey({ action, from, to, why }: HistoryEntry) {
  if (action === 'created' && to === 'blackout') return 'blocked';
  if (action === 'crew') return to === null ? 'crewRemoved' : from === null ? 'crewSet' : 'crew';
  if (action === 'payment' && from !== null) return 'paymentChanged';
  if (action === 'payment') return paymentInWords(why ?? '', 'en').isRefund ? 'refund' : 'payment';
  return action;
}
