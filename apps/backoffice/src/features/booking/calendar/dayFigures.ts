import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { isCarried, isTrip } from '@marea/domain/counting/counting';
import { currencies, type Currency } from '@marea/domain/kernel/money';

export type Due = { currency: Currency; amount: number };
export type DayFigures = { departures: number; passengers: number; due: Due[] };

/** The rows that are trips: a missed one was sold too (docs/decisions/0021-counting.md). */
export function tripsOf<Row extends Pick<BookingRowView, 'status'>>(rows: readonly Row[]): Row[] {
  return rows.filter(({ status }) => isTrip(status));
}

/** The people whom trips carry: nobody came to a missed one. */
export function passengersOf(trips: readonly Pick<BookingRowView, 'status' | 'pax'>[]): number {
  return trips.reduce((total, { status, pax }) => total + (isCarried(status) ? pax : 0), 0);
}

/** A day in figures. What is still owed is told per currency: two are never added into one. */
export function dayFigures(rows: readonly BookingRowView[]): DayFigures {
  const trips = tripsOf(rows);
  const due = currencies.map((currency) => ({
    currency,
    amount: trips
      .filter((row) => row.currency === currency)
      .reduce((total, { balance }) => total + Math.max(balance ?? 0, 0), 0),
  }));
  return {
    departures: trips.length,
    passengers: passengersOf(trips),
    due: due.filter(({ amount }) => amount > 0),
  };
}
