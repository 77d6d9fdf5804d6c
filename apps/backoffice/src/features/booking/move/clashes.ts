import { occupiesSlot } from '@marea/domain/booking/booking.status';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { fullName } from '@marea/domain/kernel/names';
import { spanOnDay, type Span } from '../calendar/wallSpan.ts';
import type { Plan } from './plan.ts';

export type Taken = Span & { who: string };
type Day = {
  rows: readonly BookingRowView[];
  held: readonly { resourceId: string; start: string; until: string }[];
  zone: string;
  date: string;
  /** How many trips may overlap on a vessel. */
  spots: number;
  words: { blocked: string; held: string };
};

/** Whose trips a plan would stand in the way of, their buffers and its own included; nobody's where a place is left. */
export function clashesOf(plan: Plan, { rows, held, zone, date, spots, words }: Day): Taken[] {
  const end = spanOnDay(zone, date, plan.row.end, plan.row.until);
  const buffer = end ? end.to - end.from : 0;
  const wanted = { from: plan.from, to: plan.to + buffer };
  const on = (start: string, until: string, who: string): Taken[] => {
    const span = spanOnDay(zone, date, start, until);
    return span && span.from < wanted.to && span.to > wanted.from ? [{ ...span, who }] : [];
  };
  const taken = [
    ...rows
      .filter(({ _id, resourceId, status }) => {
        return _id !== plan.row._id && resourceId === plan.resourceId && occupiesSlot[status];
      })
      .flatMap((row) => on(row.start, row.until, fullName(row) || words.blocked)),
    ...held
      .filter(({ resourceId }) => resourceId === plan.resourceId)
      .flatMap(({ start, until }) => on(start, until, words.held)),
  ];
  const most = Math.max(0, ...taken.map(({ from }) => overlapping(taken, Math.max(from, wanted.from))));
  return most >= spots ? taken : [];
}

function overlapping(spans: readonly Span[], minute: number): number {
  return spans.filter(({ from, to }) => from <= minute && minute < to).length;
}
