import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { isCarried } from '@marea/domain/counting/counting';
import { currencies, type Currency } from '@marea/domain/kernel/money';
import { passengersOf, tripsOf } from './dayFigures.ts';

export type VesselLoad = { trips: number; passengers: number; hours: number; first: string; last: string };

/** What a vessel does on a day: its trips, their hours, and its first and last departure; null where it stays. */
export function vesselLoad(rows: readonly BookingRowView[]): VesselLoad | null {
  const trips = tripsOf(rows).toSorted((a, b) => a.start.localeCompare(b.start));
  const [first, last] = [trips[0], trips.at(-1)];
  if (!first || !last) return null;
  const milliseconds = trips
    .filter(({ status }) => isCarried(status))
    .reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0);
  return {
    trips: trips.length,
    passengers: passengersOf(trips),
    hours: milliseconds / 3_600_000,
    first: first.hora,
    last: last.hora,
  };
}

export type SalesAmount = { currency: Currency; amount: number };
export type DaySales = { trips: number; passengers: number; sold: SalesAmount[] };

/** The days' trips and passengers, and what was sold for them by currency; nothing of what its reader may not see. */
export function salesByDay(rows: readonly BookingRowView[]): Map<string, DaySales> {
  return new Map([...Map.groupBy(rows, ({ bookingDate }) => bookingDate)].map(([day, ofDay]) => [day, salesOf(ofDay)]));
}

function salesOf(rows: readonly BookingRowView[]): DaySales {
  const trips = tripsOf(rows);
  const sold = currencies.map((currency) => ({
    currency,
    amount: trips
      .filter((row) => row.currency === currency)
      .reduce((total, { grandTotal }) => total + (grandTotal ?? 0), 0),
  }));
  return {
    trips: trips.length,
    passengers: passengersOf(trips),
    sold: sold.filter(({ amount }) => amount > 0),
  };
}
