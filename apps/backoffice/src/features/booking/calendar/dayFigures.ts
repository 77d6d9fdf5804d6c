import type { BookingRow } from '@marea/domain/booking/booking.schema';
import { isCarried, isTrip } from '@marea/domain/counting/counting';
import { currencies, type Currency } from '@marea/domain/kernel/money';

export type Due = { currency: Currency; amount: number };
export type DayFigures = { departures: number; passengers: number; due: Due[] };

/** Whether a row is a trip that sails: neither a block nor one to which nobody came. */
export function sails({ status }: Pick<BookingRow, 'status'>): boolean {
  return isCarried(status);
}

/** A day in figures. What is still owed is told per currency: two are never added into one. */
export function dayFigures(rows: readonly BookingRow[]): DayFigures {
  const trips = rows.filter(sails);
  const due = currencies.map((currency) => ({
    currency,
    amount: rows
      .filter((row) => row.currency === currency && isTrip(row.status) && row.balance > 0)
      .reduce((total, { balance }) => total + balance, 0),
  }));
  return {
    departures: trips.length,
    passengers: trips.reduce((total, { pax }) => total + pax, 0),
    due: due.filter(({ amount }) => amount > 0),
  };
}
