import type { BookingRowView, BookingView } from '@marea/domain/booking/bookingView.schema';
import { DAY_MS, addDays, lastDayUntil, timeOf, wallClock } from '@marea/domain/core/time/zone';
import { dayOf, formatEnd, formatShortDay } from '@marea/texts/format/dates';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';

const MIDNIGHT = '00:00';
const USUAL = { fromHora: '08:00', toHora: '18:00' };

/** The known parts of a new block: a day, and maybe a vessel, an hour or a number of days. */
export type BlockStart = { date: string; resourceId?: string | undefined; hora?: string | undefined; days?: number };

/** The input of a block form. */
export type BlockDraft = {
  resourceIds: string[];
  fromDate: string;
  fromHora: string;
  /** The last day; a whole-day block covers all of it. */
  toDate: string;
  toHora: string;
  isAllDay: boolean;
  reason: string;
};

/** A new draft: of whole days, unless an hour is known. */
export function draftAt({ date, resourceId, hora, days = 1 }: BlockStart): BlockDraft {
  const isAt = hora !== undefined && hora < USUAL.toHora;
  return {
    ...USUAL,
    ...(isAt ? { fromHora: hora } : {}),
    resourceIds: resourceId ? [resourceId] : [],
    fromDate: date,
    toDate: addDays(date, days - 1),
    isAllDay: !isAt,
    reason: '',
  };
}

/** Sets the number of whole days from the first. */
export function lasting(draft: BlockDraft, days: number): Partial<BlockDraft> {
  return { isAllDay: true, toDate: addDays(draft.fromDate, days - 1) };
}

/** Whether a draft covers exactly this many whole days. */
export function lasts({ isAllDay, fromDate, toDate }: BlockDraft, days: number): boolean {
  return isAllDay && toDate === addDays(fromDate, days - 1);
}

/** Moves the first day; the length stays. */
export function startingOn(draft: BlockDraft, fromDate: string): Partial<BlockDraft> {
  const days = (Date.parse(draft.toDate) - Date.parse(draft.fromDate)) / DAY_MS;
  return { fromDate, toDate: addDays(fromDate, Math.max(0, days)) };
}

/** The last day of a whole-day block; null for one that begins or ends within a day. */
export function lastWholeDay({ hora, end }: Pick<BookingView, 'hora' | 'end'>, zone: string): string | null {
  const ends = wallClock(zone, Date.parse(end));
  return hora === MIDNIGHT && ends.minutes === 0 ? addDays(ends.date, -1) : null;
}

type Blocked = Pick<BookingView, 'resourceId' | 'bookingDate' | 'hora' | 'end' | 'zone' | 'notes'>;

/** The draft of an existing block. */
export function draftOfBlock({ resourceId, bookingDate, hora, end, zone, notes }: Blocked): BlockDraft {
  const ends = wallClock(zone, Date.parse(end));
  const lastDay = lastWholeDay({ hora, end }, zone);
  const isAllDay = lastDay !== null;
  return {
    resourceIds: [resourceId],
    fromDate: bookingDate,
    fromHora: isAllDay ? USUAL.fromHora : hora,
    toDate: lastDay ?? ends.date,
    toHora: isAllDay ? USUAL.toHora : timeOf(ends.minutes),
    isAllDay,
    reason: notes ?? '',
  };
}

/** The first and last moment of a draft, as the API takes them. */
export function momentsOf({ fromDate, fromHora, toDate, toHora, isAllDay }: BlockDraft) {
  if (isAllDay) return { from: { date: fromDate, hora: MIDNIGHT }, to: { date: addDays(toDate, 1), hora: MIDNIGHT } };
  return { from: { date: fromDate, hora: fromHora }, to: { date: toDate, hora: toHora } };
}

/** Common lengths of blocks, days. */
export const usualDays = [1, 7, 30] as const;

type BlockTime = Pick<BookingRowView, 'bookingDate' | 'hora' | 'end'>;

/** Whether a block ends on its first day, at midnight at the latest. */
export function isOfOneDay({ bookingDate, end, zone }: BlockTime & { zone: string }): boolean {
  return lastDayUntil(zone, Date.parse(end)) === bookingDate;
}

/** The time of a block in words: hours of a day, whole days, or a time on each of two days. */
export function useBlockTime(zone: string): (block: BlockTime) => string {
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
