import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { isCarried, isTrip } from '@marea/domain/counting/counting';
import { currencies, type Currency } from '@marea/domain/kernel/money';

export type Due = { currency: Currency; amount: number };
export type DayFigures = { departures: number; passengers: number; due: Due[] };

/** Whether a row is a trip that sails: neither a block nor one to which nobody came. */
export function sails({ status }: Pick<BookingRowView, 'status'>): boolean {
  return isCarried(status);
}

/** A day in figures. What is still owed is told per currency: two are never added into one. */
export function dayFigures(rows: readonly BookingRowView[]): DayFigures {
  const trips = rows.filter(sails);
  const due = currencies.map((currency) => ({
    currency,
    amount: rows
      .filter((row) => row.currency === currency && isTrip(row.status))
      .reduce((total, { balance }) => total + Math.max(balance ?? 0, 0), 0),
  }));
  return {
    departures: trips.length,
    passengers: trips.reduce((total, { pax }) => total + pax, 0),
    due: due.filter(({ amount }) => amount > 0),
  };
}
