import { expect, it } from 'vitest';
import { missingPurchases, type Purchase, copiedWeek } from './CopyWeek.tsx';

const ice: Purchase = {
  date: '2026-11-16',
  type: 'Carga semanal',
  channel: 'Marina',
  descripcion: 'Hielo',
  amount: 5_000,
  currency: 'usd',
  resourceId: null,
};

it('a week begins on Monday, over months and years', () => {
  expect(copiedWeek('2026-11-22')).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-22']));
  expect(copiedWeek('2027-01-01')[0]).toBe('2026-12-28');
});

it('copies a purchase to the same weekday of the next week', () => {
  expect(missingPurchases([ice], [])).toEqual([{ ...ice, date: '2026-11-23' }]);
});

it('copies nothing that is there already, whatever it cost this time', () => {
  const there = { ...ice, date: '2026-11-23', amount: 6_200 };
  expect(missingPurchases([ice], [there])).toEqual([]);
  expect(missingPurchases([ice], [{ ...there, channel: 'Costco' }])).toHaveLength(1);
});
