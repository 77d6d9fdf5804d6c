import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { occupiesSlot } from '@marea/domain/booking/booking.status';
import { currencies, type Currency } from '@marea/domain/kernel/money';

export type Due = { currency: Currency; amount: number };
export type DayFigures = { departures: number; passengers: number; due: Due[] };

/** Whether a row is a trip that sails: it keeps its vessel, and is not a mere block. */
export function sails({ status }: Pick<BookingRowView, 'status'>): boolean {
  return occupiesSlot[status] && status !== 'blackout';
}

/** A day in figures. What is still owed is told per currency: two are never added into one. */
export function dayFigures(rows: readonly BookingRowView[]): DayFigures {
  const trips = rows.filter(sails);
  const due = currencies.map((currency) => ({
    currency,
    amount: trips
      .filter((row) => row.currency === currency)
      .reduce((total, { balance }) => total + Math.max(balance ?? 0, 0), 0),
  }));
  return {
    departures: trips.length,
    passengers: trips.reduce((total, { pax }) => total + pax, 0),
    due: due.filter(({ amount }) => amount > 0),
  };
}
