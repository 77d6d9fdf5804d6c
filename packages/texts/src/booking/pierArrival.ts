import { occupiesSlot, type BookingStatus } from '@marea/domain/booking/status/booking.status';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { dayOf, formatLongDay, formatTime } from '../format/dates.ts';
import { fill } from '../format/fill.ts';

const texts = {
  en: {
    name: 'Arrival at the pier',
    sentence: 'Be at the pier at {{time}}',
    sentenceDayBefore: 'Be at the pier on {{day}} at {{time}}',
    valueDayBefore: '{{day}}, {{time}}',
  },
  es: {
    name: 'Llegada al muelle',
    sentence: 'Llega al muelle a las {{time}}',
    sentenceDayBefore: 'Llega al muelle el {{day}} a las {{time}}',
    valueDayBefore: '{{day}}, {{time}}',
  },
  fr: {
    name: 'Arrivée à l’embarcadère',
    sentence: 'Soyez à l’embarcadère à {{time}}',
    sentenceDayBefore: 'Soyez à l’embarcadère le {{day}} à {{time}}',
    valueDayBefore: '{{day}}, {{time}}',
  },
  pt: {
    name: 'Chegada ao píer',
    sentence: 'Chegue ao píer às {{time}}',
    sentenceDayBefore: 'Chegue ao píer: {{day}}, às {{time}}',
    valueDayBefore: '{{day}}, {{time}}',
  },
} satisfies Record<GuestLanguage, Record<string, string>>;

type Trip = { start: string | Date; bookingDate: string; zone: string; status: BookingStatus };
export type PierArrival = { name: string; value: string; sentence: string };

/**
 * When guests should be at the pier, by its clock: the same on pages, in mails and on papers. Names the day if the trip
 * leaves so soon after midnight that it is the day before. Null for a trip that does not sail, or if departure is the
 * time.
 */
export function pierArrivalText(
  { start, bookingDate, zone, status }: Trip,
  { arriveMinutes }: { arriveMinutes: number },
  language: GuestLanguage,
): PierArrival | null {
  if (arriveMinutes === 0 || !occupiesSlot[status]) return null;
  const arrival = new Date(new Date(start).getTime() - arriveMinutes * MINUTE_MS).toISOString();
  const { name, sentence, sentenceDayBefore, valueDayBefore } = texts[language];
  const time = formatTime(arrival, zone);
  if (dayOf(arrival, zone) === bookingDate) return { name, value: time, sentence: fill(sentence, { time }) };
  const when = { day: formatLongDay(arrival, language, zone), time };
  return { name, value: fill(valueDayBefore, when), sentence: fill(sentenceDayBefore, when) };
}
