import { describe, expect, it } from 'vitest';
import type { PaymentTerms } from './paymentDue.ts';
import { paymentDueOf } from './paymentDue.ts';

const deposit: PaymentTerms = { percentage: 30, dueDays: 2, paysOnline: true };
const clock = { now: Date.UTC(2026, 10, 20), today: '2026-11-20' };
const price = { grandTotal: 100_000, paid: 0, balance: 100_000, isCourtesy: false };
const trip = {
  status: 'created' as const,
  bookingDate: '2026-12-04',
  end: Date.UTC(2026, 11, 4, 20),
  price,
};
const paid = (amount: number) => ({ ...price, paid: amount, balance: price.grandTotal - amount });

describe('what of a booking is due when', () => {
  it.each([
    ['a deposit now and the rest by a day', {}, deposit, ['deposit', 30_000, 70_000, '2026-12-02']],
    ['what is left of a deposit', { price: paid(10_000) }, deposit, ['deposit', 20_000, 70_000, '2026-12-02']],
    ['the rest, once the deposit is paid', { price: paid(30_000) }, deposit, ['rest', 0, 70_000, '2026-12-02']],
    ['the rest at the pier', {}, { ...deposit, dueDays: 0 }, ['deposit', 30_000, 70_000, null]],
    ['the rest at the pier alone', { price: paid(30_000) }, { ...deposit, dueDays: 0 }, ['pier', 0, 70_000, null]],
    ['all, from the due day on', { bookingDate: '2026-11-22' }, deposit, ['all', 100_000, 0, null]],
    ['all, where the deposit is the whole', {}, { ...deposit, percentage: 100 }, ['all', 100_000, 0, null]],
    ['all at the pier on the day of the trip', { bookingDate: '2026-11-20' }, deposit, ['pier', 0, 100_000, null]],
    ['all at the pier without a deposit', {}, { ...deposit, percentage: null }, ['pier', 0, 100_000, null]],
    ['all at the pier without a way to pay online', {}, { ...deposit, paysOnline: false }, ['pier', 0, 100_000, null]],
    ['nothing of what is paid', { price: paid(100_000) }, deposit, ['paid', 0, 0, null]],
    ['nothing of what is overpaid', { price: paid(120_000) }, deposit, ['paid', 0, 0, null]],
    [
      'nothing of a courtesy',
      { price: { ...price, grandTotal: 0, balance: 0, isCourtesy: true } },
      deposit,
      ['courtesy', 0, 0, null],
    ],
    [
      'the fees that a courtesy leaves',
      { price: { ...price, isCourtesy: true } },
      { ...deposit, percentage: null },
      ['pier', 0, 100_000, null],
    ],
    ['what a past trip left', { end: clock.now }, deposit, ['past', 100_000, 0, null]],
    ['what a missed trip left', { status: 'No show' as const }, deposit, ['past', 100_000, 0, null]],
    ['nothing of what is cancelled', { status: 'cancel' as const }, deposit, ['cancelled', 0, 0, null]],
  ])('%s', (_, change, terms, expected) => {
    const due = paymentDueOf({ ...trip, ...change }, terms, clock);

    expect([due.kind, due.now, due.later, due.by]).toEqual(expected);
  });
});
