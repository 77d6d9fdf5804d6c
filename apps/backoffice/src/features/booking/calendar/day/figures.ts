import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { uniqueTrips } from '@marea/domain/booking/lists/sharedDepartures';
import { isCarried, isTrip } from '@marea/domain/booking/price/salesFigures';
import { currencies } from '@marea/domain/core/money/money';
import type { Currency } from '@marea/domain/core/money/money';

export type VesselLoad = { trips: number; passengers: number; hours: number; first: string; last: string };

/** A vessel's day: its trips, their hours, and its first and last departure; null without a trip. */
export function vesselLoad(rows: readonly BookingRowView[]): VesselLoad | null {
  const bookings = tripsOf(rows);
  const trips = uniqueTrips(bookings).toSorted((a, b) => a.start.localeCompare(b.start));
  const [first, last] = [trips[0], trips.at(-1)];
  if (!first || !last) return null;
  const milliseconds = trips
    .filter(({ status }) => isCarried(status))
    .reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0);
  return {
    trips: trips.length,
    passengers: passengersOfDay(bookings),
    hours: milliseconds / 3_600_000,
    first: first.hora,
    last: last.hora,
  };
}

export type SalesAmount = { currency: Currency; amount: number };
export type DaySales = { trips: number; passengers: number; sold: SalesAmount[] };

/** The days' trips, passengers, and sales by currency; leaves out what its reader may not see. */
export function salesByDay(rows: readonly BookingRowView[]): Map<string, DaySales> {
  return new Map([...Map.groupBy(rows, ({ bookingDate }) => bookingDate)].map(([day, ofDay]) => [day, salesOf(ofDay)]));
}

function salesOf(rows: readonly BookingRowView[]): DaySales {
  const trips = tripsOf(rows);
  const amounts = currencies.map((currency) => ({
    currency,
    amount: trips
      .filter((row) => row.currency === currency)
      .reduce((total, { grandTotal }) => total + (grandTotal ?? 0), 0),
  }));
  return {
    trips: uniqueTrips(trips).length,
    passengers: passengersOfDay(trips),
    sold: amounts.filter(({ amount }) => amount > 0),
  };
}

export type Due = { currency: Currency; amount: number };
export type DayFigures = { departures: number; passengers: number; due: Due[] };

/** The rows that are trips; a missed one counts, as it was sold (docs/decisions/0021-counting.md). */
export function tripsOf<Row extends Pick<BookingRowView, 'status'>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ status }) => isTrip(status));
}

/** The passengers whom trips carry; a missed one carries none. */
export function passengersOfDay(trips: readonly Pick<BookingRowView, 'status' | 'pax'>[]): number {
  return trips.reduce((total, { status, pax }) => total + (isCarried(status) ? pax : 0), 0);
}

/** The figures of a day. Balances are per currency: two currencies are never added. */
export function dayFigures(rows: readonly BookingRowView[]): DayFigures {
  const trips = tripsOf(rows);
  const due = currencies.map((currency) => ({
    currency,
    amount: trips
      .filter((row) => row.currency === currency)
      .reduce((total, { balance }) => total + Math.max(balance ?? 0, 0), 0),
  }));
  return {
    departures: uniqueTrips(trips).length,
    passengers: passengersOfDay(trips),
    due: due.filter(({ amount }) => amount > 0),
  };
}

type LoadRow = Pick<
  BookingRowView,
  '_id' | 'status' | 'bookingDate' | 'isShared' | 'resourceId' | 'serviceId' | 'start'
>;
export type DayLoad = { trips: number; share: number };

/**
 * The load of each day: its trips, and their share (0 to 1) of the fullest day, or of one trip a vessel where no day is
 * that full. A quiet month must not look like a busy one.
 */
export function dayLoads(days: readonly string[], rows: readonly LoadRow[], vessels: number): Map<string, DayLoad> {
  const trips = new Map(days.map((day) => [day, 0]));
  for (const row of uniqueTrips(tripsOf(rows))) {
    const count = trips.get(row.bookingDate);
    if (count !== undefined) trips.set(row.bookingDate, count + 1);
  }
  const fullest = Math.max(vessels, 1, ...trips.values());
  return new Map(days.map((day) => [day, loadOf(trips.get(day) ?? 0, fullest)]));
}

function loadOf(trips: number, fullest: number): DayLoad {
  return { trips, share: trips / fullest };
}
