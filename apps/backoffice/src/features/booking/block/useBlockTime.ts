import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { lastDayUntil } from '@marea/domain/kernel/zone';
import { dayOf, formatEnd, formatShortDay } from '@marea/texts/dates';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';
import { lastWholeDay } from './blockDraft.ts';

type Blocked = Pick<BookingRowView, 'bookingDate' | 'hora' | 'end'>;

/** Whether a block ends on the day on which it starts, at its end at the latest. */
export function isOfOneDay({ bookingDate, end, zone }: Blocked & { zone: string }): boolean {
  return lastDayUntil(zone, Date.parse(end)) === bookingDate;
}

/** When a vessel is blocked, in words: hours of a day, whole days, or a time on each of two days. */
export function useBlockTime(zone: string): (block: Blocked) => string {
  const { t } = useTranslation('booking');
  const { language } = useWording();
  return ({ bookingDate: day, hora, end }) => {
    const last = lastWholeDay({ hora, end }, zone);
    if (last !== null) {
      const [from, to] = [formatShortDay(day, language), formatShortDay(last, language)];
      return last === day ? t('block.allDay') : `${from} – ${to}`;
    }
    const from = dayOf(end, zone) === day ? hora : `${formatShortDay(day, language)} ${hora}`;
    return `${from}–${formatEnd(end, { day, zone, language })}`;
  };
}
