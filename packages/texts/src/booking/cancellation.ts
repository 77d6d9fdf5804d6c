import { NOT_PAID_IN_TIME } from '@marea/domain/booking/placeRelease';
import type { GuestLanguage, Language } from '@marea/domain/core/text/text';
import { formatLongDay, formatTime } from '../format/dates.ts';
import { fill } from '../format/fill.ts';

const texts = {
  en: { step: 'You get back {{percent}} % until {{day}}, {{time}}.' },
  es: { step: 'Te devolvemos el {{percent}} % hasta el {{day}}, {{time}}.' },
  fr: { step: 'Nous vous remboursons {{percent}} % jusqu’au {{day}}, {{time}}.' },
  pt: { step: 'Devolvemos {{percent}}% até {{day}}, {{time}}.' },
} as const satisfies Record<GuestLanguage, { step: string }>;

const notPaidTexts: Record<Language, string> = {
  en: 'it was not paid in time',
  es: 'no se pagó a tiempo',
};

/** The reason for a change of a booking: a person's own words, or the system's reason in the reader's language. */
export function reasonText(why: string | null, language: Language): string | null {
  return why === NOT_PAID_IN_TIME ? notPaidTexts[language] : why;
}

/** A step of the refund for cancelling: a percentage of what was paid, until an instant (ISO 8601). */
export type CancellationStep = { percent: number; until: string };

/**
 * The refund for cancelling and until when, by the clock of `zone`: a sentence per step, best first; empty without
 * refunds.
 */
export function cancellationText(steps: readonly CancellationStep[], zone: string, language: GuestLanguage): string {
  return steps
    .map(({ percent, until }) =>
      fill(texts[language].step, {
        percent,
        day: formatLongDay(until, language, zone),
        time: formatTime(until, zone),
      }),
    )
    .join('\n');
}
