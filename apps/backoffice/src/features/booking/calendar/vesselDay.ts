import { occupiesSlot } from '@marea/domain/booking/booking.status';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { freeGaps } from './freeGaps.ts';
import { clip } from './gridHours.ts';
import { inLanes, type Laned } from './lanes.ts';
import { spanOnDay, type Span } from './wallSpan.ts';

export type PlacedTrip = Laned<BookingRowView>;
/** One vessel's column: its trips side by side, the buffers after them, and where another could start. */
export type VesselDay = { trips: PlacedTrip[]; buffers: { id: string; span: Span }[]; gaps: Span[] };

type VesselDayInput = {
  rows: readonly BookingRowView[];
  /** What guests hold of it: not free either. */
  held: readonly { start: string; until: string }[];
  zone: string;
  date: string;
  hours: Span;
  open: readonly Span[];
  spots: number;
  /** Minutes of the day already gone, 1440 on a past day. */
  elapsed: number;
};

/** Lays out the bookings of one vessel on one day. */
export function vesselDay(input: VesselDayInput): VesselDay {
  const { rows, held, zone, date, hours, open, spots, elapsed } = input;
  const on = (start: string, end: string) => spanOnDay(zone, date, start, end);
  const trips = rows.flatMap((item) => {
    const span = on(item.start, item.end);
    const shown = span && clip(span, hours);
    return shown ? [{ item, span: shown }] : [];
  });
  const occupying = rows.filter(({ status }) => occupiesSlot[status]);
  const buffers = occupying.flatMap(({ _id, end, until }) => {
    const span = on(end, until);
    const shown = span && clip(span, hours);
    return shown ? [{ id: _id, span: shown }] : [];
  });
  const busy = [...occupying, ...held].flatMap(({ start, until }) => on(start, until) ?? []);
  const gaps = freeGaps({ busy, open, spots, elapsed });
  return { trips: inLanes(trips), buffers, gaps };
}
