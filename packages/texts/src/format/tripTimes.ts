import type { GuestLanguage } from '@marea/domain/core/text/text';
import { DAY_HOURS } from '@marea/domain/core/time/zone';
import { formatEnd, formatTime } from './dates.ts';

type Trip = { bookingDate: string; start: Date; end: Date; zone: string };

/** Start and end time of a trip, by its clock; with the day of its end if that is not the day of departure. */
export function tripTimes(
  { bookingDate, start, end, zone }: Trip,
  language: GuestLanguage,
): { from: string; to: string } {
  return {
    from: formatTime(start.toISOString(), zone),
    to: formatEnd(end.toISOString(), { day: bookingDate, zone, language }),
  };
}

const dayWords: Record<GuestLanguage, readonly [one: string, more: string]> = {
  en: ['day', 'days'],
  es: ['día', 'días'],
  fr: ['jour', 'jours'],
  pt: ['dia', 'dias'],
};

/** The length of a trip, from hours in halves: '3.5 h', '2 días', '1 day 12 h'. */
export function tripLengthText(hours: number, language: GuestLanguage): string {
  const days = Math.floor(hours / DAY_HOURS);
  const rest = hours - days * DAY_HOURS;
  const [one, more] = dayWords[language];
  const parts = [days > 0 && `${days} ${days === 1 ? one : more}`, (rest > 0 || days === 0) && `${rest} h`];
  return parts.filter(Boolean).join(' ');
}
