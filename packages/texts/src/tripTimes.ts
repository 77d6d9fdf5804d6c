import type { Language } from '@marea/domain/kernel/language';
import { formatEnd, formatTime } from './dates.ts';

type Trip = { bookingDate: string; start: Date; end: Date; zone: string };

/** From when to when a trip goes, on its clock; with the day of its end where that is not the one of departure. */
export function tripTimes({ bookingDate, start, end, zone }: Trip, language: Language): { from: string; to: string } {
  return {
    from: formatTime(start.toISOString(), zone),
    to: formatEnd(end.toISOString(), { day: bookingDate, zone, language }),
  };
}
