import type { BookingRowView, BookingView } from '@marea/domain/booking/bookingView.schema';
import { DAY_MS, addDays, lastDayUntil, timeOf, wallClock } from '@marea/domain/core/time/zone';
import { dayOf, formatEnd, formatShortDay } from '@marea/texts/format/dates';
import { useTranslation } from 'react-i18next';
import { useWording } from '../wording.ts';

const MIDNIGHT = '00:00';
const USUAL = { fromHora: '08:00', toHora: '18:00' };

/** Where a block is begun: a day, and a vessel, an hour or a number of days if they are known. */
export type BlockStart = { date: string; resourceId?: string | undefined; hora?: string | undefined; days?: number };

/** A block as it is being typed. */
export type BlockDraft = {
  resourceIds: string[];
  fromDate: string;
  fromHora: string;
  /** The last day; of whole days it is blocked to its end. */
  toDate: string;
  toHora: string;
  isAllDay: boolean;
  reason: string;
};

/** A block as it is begun: of whole days, unless an hour is known. */
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

/** A block of so many whole days from its first. */
export function lasting(draft: BlockDraft, days: number): Partial<BlockDraft> {
  return { isAllDay: true, toDate: addDays(draft.fromDate, days - 1) };
}

/** Whether a draft is of so many whole days. */
export function lasts({ isAllDay, fromDate, toDate }: BlockDraft, days: number): boolean {
  return isAllDay && toDate === addDays(fromDate, days - 1);
}

/** Another first day: the block stays as long as it was. */
export function startingOn(draft: BlockDraft, fromDate: string): Partial<BlockDraft> {
  const days = (Date.parse(draft.toDate) - Date.parse(draft.fromDate)) / DAY_MS;
  return { fromDate, toDate: addDays(fromDate, Math.max(0, days)) };
}

/** The last day of a block of whole days; null of one that begins or ends within a day. */
export function lastWholeDay({ hora, end }: Pick<BookingView, 'hora' | 'end'>, zone: string): string | null {
  const ends = wallClock(zone, Date.parse(end));
  return hora === MIDNIGHT && ends.minutes === 0 ? addDays(ends.date, -1) : null;
}

type Blocked = Pick<BookingView, 'resourceId' | 'bookingDate' | 'hora' | 'end' | 'zone' | 'notes'>;

/** A block as it stands. */
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

/** From when to when a draft blocks, as the API takes it. */
export function momentsOf({ fromDate, fromHora, toDate, toHora, isAllDay }: BlockDraft) {
  if (isAllDay) return { from: { date: fromDate, hora: MIDNIGHT }, to: { date: addDays(toDate, 1), hora: MIDNIGHT } };
  return { from: { date: fromDate, hora: fromHora }, to: { date: toDate, hora: toHora } };
}

/** How long vessels are mostly blocked, days. */
export const usualDays = [1, 7, 30] as const;

type BlockTime = Pick<BookingRowView, 'bookingDate' | 'hora' | 'end'>;

/** Whether a block ends on the day on which it starts, at its end at the latest. */
export function isOfOneDay({ bookingDate, end, zone }: BlockTime & { zone: string }): boolean {
  return lastDayUntil(zone, Date.parse(end)) === bookingDate;
}

/** When a vessel is blocked, in words: hours of a day, whole days, or a time on each of two days. */
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
