import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { addDays, wallClock } from '@marea/domain/kernel/zone';
import { formatEnd, formatShortDay } from '@marea/texts/dates';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';

type Blocked = Pick<BookingRowView, 'bookingDate' | 'hora' | 'end'>;

/** Whether a block ends on the day on which it starts, at its end at the latest. */
export function isOfOneDay({ bookingDate, end, zone }: Blocked & { zone: string }): boolean {
  return wallClock(zone, Date.parse(end) - 1).date === bookingDate;
}

/** When a vessel is blocked, in words: hours of a day, whole days, or a time on each of two days. */
export function useBlockTime(zone: string): (block: Blocked) => string {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  return ({ bookingDate: day, hora, end }) => {
    const ends = wallClock(zone, Date.parse(end));
    if (hora === '00:00' && ends.minutes === 0) {
      const last = addDays(ends.date, -1);
      const [from, to] = [formatShortDay(day, language), formatShortDay(last, language)];
      return last === day ? t('block.allDay') : `${from} – ${to}`;
    }
    const from = ends.date === day ? hora : `${formatShortDay(day, language)} ${hora}`;
    return `${from}–${formatEnd(end, { day, zone, language })}`;
  };
}
