import type { GuestLanguage } from '@marea/domain/core/text/text';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { dayOf, formatLongDay, formatTime } from '../format/dates.ts';
import { fill } from '../format/fill.ts';

const texts = {
  en: {
    retryAt: 'Too many attempts. You can try again at {{time}}.',
    retryOn: 'Too many attempts. You can try again on {{day}} at {{time}}.',
  },
  es: {
    retryAt: 'Demasiados intentos. Puedes intentarlo de nuevo a las {{time}}.',
    retryOn: 'Demasiados intentos. Puedes intentarlo de nuevo el {{day}} a las {{time}}.',
  },
  fr: {
    retryAt: 'Trop de tentatives. Vous pourrez réessayer à {{time}}.',
    retryOn: 'Trop de tentatives. Vous pourrez réessayer le {{day}} à {{time}}.',
  },
  pt: {
    retryAt: 'Tentativas demais. Você pode tentar de novo às {{time}}.',
    retryOn: 'Tentativas demais. Você pode tentar de novo: {{day}}, às {{time}}.',
  },
} satisfies Record<GuestLanguage, Record<string, string>>;

/** When the next attempt is allowed after too many, by the clock of `zone`; null if within a minute. */
export function retryText(
  { retryAfter, now, zone }: { retryAfter: number; now: number; zone: string },
  language: GuestLanguage,
): string | null {
  const wait = retryAfter * 1_000;
  if (!(wait > MINUTE_MS)) return null;
  // Rounded up: a retry at that minute succeeds.
  const at = new Date(Math.ceil((now + wait) / MINUTE_MS) * MINUTE_MS).toISOString();
  const { retryAt, retryOn } = texts[language];
  const time = formatTime(at, zone);
  const isToday = dayOf(at, zone) === dayOf(new Date(now).toISOString(), zone);
  return isToday ? fill(retryAt, { time }) : fill(retryOn, { day: formatLongDay(at, language, zone), time });
}
