import { describe, expect, it } from 'vitest';
import { moneyReturned } from './moneyReturned.ts';

const paidAt = '2026-11-23T12:00:00.000Z';
const later = '2026-11-24T12:00:00.000Z';
const paid = { amount: 39_200, dispute: null, isBounce: false, paidAt };
const bounced = { amount: -39_200, dispute: null, isBounce: true, paidAt: later };
const disputeLoss = { amount: -39_200, dispute: 'taken' as const, isBounce: false, paidAt: later };

describe('what a paid attempt brought', () => {
  it.each([
    ['is there', [paid], null],
    ['was given back in part', [paid, { amount: -10_000, dispute: null, isBounce: false, paidAt: later }], 'returned'],
    ['was taken back by the bank', [paid, bounced], 'returned'],
    ['arrived again', [paid, bounced, { ...bounced, amount: 39_200 }], null],
    ['was taken by a dispute', [paid, disputeLoss], 'disputed'],
    [
      'came back of a dispute',
      [paid, disputeLoss, { ...disputeLoss, amount: 39_200, dispute: 'returned' as const }],
      null,
    ],
    [
      'came after an earlier payment was given back',
      [{ ...disputeLoss, dispute: null, paidAt: '2026-11-01T12:00:00.000Z' }, paid],
      null,
    ],
  ] as const)('%s', (_name, receipts, expected) => {
    expect(moneyReturned({ paidAt }, receipts)).toBe(expected);
  });
});
