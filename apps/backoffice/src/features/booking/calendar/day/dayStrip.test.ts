import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { addMonths } from '@marea/domain/core/time/zone';
import { aBookingRow } from '@marea/testing/saleBuilders';
import { describe, expect, it } from 'vitest';
import { stripDays } from './DayStrip.tsx';
import { dayFigures, dayLoads } from './figures.ts';
import { vesselPage } from './vesselPages.ts';

const row = (changes: Partial<BookingRowView>) =>
  aBookingRow({ bookingDate: '2026-11-21', grandTotal: 150_000, balance: 0, ...changes });

describe('the day strip', () => {
  it('is the month, or on a phone the week from Monday', () => {
    expect(stripDays('2026-11-21', false)).toHaveLength(30);
    expect(stripDays('2026-11-21', true)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });
  it('keeps the day when the month changes, or takes the last there is', () => {
    expect(addMonths('2026-11-21', 1)).toBe('2026-12-21');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
  it('shows each day’s load against the fleet, or the fullest day', () => {
    const rows = [row({}), row({}), row({ bookingDate: '2026-11-22' }), row({ bookingDate: '2026-12-01' })];
    const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
    expect([...dayLoads(days, rows, 4).values()]).toEqual([
      { trips: 2, share: 0.5 },
      { trips: 1, share: 0.25 },
      { trips: 0, share: 0 },
    ]);
    expect(dayLoads(days, rows, 1).get('2026-11-21')).toEqual({ trips: 2, share: 1 });
  });
  it('counts a missed trip, which was sold, but neither blocks nor cancelled trips', () => {
    const rows = (['blackout', 'cancel', 'No show'] as const).map((status) => row({ status }));
    expect(dayLoads(['2026-11-21'], rows, 2).get('2026-11-21')?.trips).toBe(1);
  });
});

describe('a day in figures', () => {
  it('counts departures, people and what is owed, each currency by itself', () => {
    const rows = [
      row({ pax: 8, balance: 93_775 }),
      row({ pax: 4, balance: -100 }),
      row({ pax: 2, balance: 5_000, currency: 'mxn' }),
      row({ status: 'blackout', pax: 1, balance: 700 }),
    ];
    expect(dayFigures(rows)).toEqual({
      departures: 3,
      passengers: 14,
      due: [
        { currency: 'usd', amount: 93_775 },
        { currency: 'mxn', amount: 5_000 },
      ],
    });
  });
});

describe('vessels side by side', () => {
  it('go by pages, and a page beyond the end is the last', () => {
    expect(vesselPage(['a', 'b', 'c', 'd'], 9, 3)).toEqual({ items: ['c', 'd'], page: 2, pages: 2 });
    expect(vesselPage([], 1, 3)).toEqual({ items: [], page: 1, pages: 1 });
  });
});
