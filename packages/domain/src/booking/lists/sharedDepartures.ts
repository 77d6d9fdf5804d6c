import { departureOf } from '../../availability/occupancy.ts';
import type { BookingRowView } from '../bookingView.schema.ts';
import { occupiesSlot } from '../status/booking.status.ts';

/** A departure shared by bookings: `total` sums them in one row, `parties` are the bookings, first come first. */
export type SharedDeparture<Row = BookingRowView> = { key: string; total: Row; parties: Row[] };

type SharedSlot = Pick<BookingRowView, 'resourceId' | 'serviceId' | 'start'>;
type TripRow = SharedSlot & Pick<BookingRowView, '_id' | 'status' | 'isShared'>;
type DepartureRow = TripRow &
  Pick<BookingRowView, 'until' | 'pax' | 'grandTotal' | 'balance' | 'stopsBoarding' | 'marks'>;

/** The key that all bookings of a departure share. */
export function departureKey({ resourceId, serviceId, start }: SharedSlot): string {
  return `${resourceId}|${departureOf(serviceId ?? '', Date.parse(start))}`;
}

/** Groups the rows of each shared departure in place of its first; cancelled ones have no seat and stay alone. */
export function groupDepartures<Row extends DepartureRow>(rows: readonly Row[]): (Row | SharedDeparture<Row>)[] {
  const departures = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    departures.set(key, [...(departures.get(key) ?? []), row]);
  }
  return [...departures].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    return hasSeats(first) ? { key, total: totalOf(first, others), parties: [first, ...others] } : first;
  });
}

/** One row for each trip: the bookings of a shared departure count once. */
export function uniqueTrips<Row extends TripRow>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

export function isDeparture<Row extends DepartureRow>(item: Row | SharedDeparture<Row>): item is SharedDeparture<Row> {
  return 'parties' in item;
}

function hasSeats({ isShared, status }: Pick<BookingRowView, 'isShared' | 'status'>): boolean {
  return isShared && occupiesSlot[status];
}

function keyOf(row: TripRow): string {
  return hasSeats(row) ? departureKey(row) : row._id;
}

/** The totals of a departure; a credit of one party pays nothing for another. */
function totalOf<Row extends DepartureRow>(first: Row, others: readonly Row[]): Row {
  const all = [first, ...others];
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.includes(null) ? null : amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
  return {
    ...first,
    pax: all.reduce((total, { pax }) => total + pax, 0),
    until: all.map(({ until }) => until).reduce((latest, until) => (until > latest ? until : latest)),
    grandTotal: sum(all.map(({ grandTotal }) => grandTotal)),
    balance: sum(all.map(({ balance }) => balance && Math.max(balance, 0))),
    stopsBoarding: [...new Set(all.flatMap(({ stopsBoarding }) => stopsBoarding))],
    marks: [...new Set(all.flatMap(({ marks }) => marks))],
  };
}
