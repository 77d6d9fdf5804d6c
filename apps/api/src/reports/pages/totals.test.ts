import { reports } from '@marea/domain/reports/reports';
import { expect, it } from 'vitest';
import { totalsOfGroups } from './groups.ts';

it('are in the same order of currencies, whichever came first', () => {
  const sums = [
    { currency: 'mxn' as const, grandTotal: 2 },
    { currency: 'usd' as const, grandTotal: 1 },
  ];
  const inOrder = (parts: typeof sums) =>
    Object.entries(totalsOfGroups({ report: reports.sales, isPriced: true }, parts, ['grandTotal']));
  expect(inOrder(sums)).toEqual([
    ['usd', { grandTotal: 1 }],
    ['mxn', { grandTotal: 2 }],
  ]);
  expect(inOrder(sums.toReversed())).toEqual(inOrder(sums));
});
