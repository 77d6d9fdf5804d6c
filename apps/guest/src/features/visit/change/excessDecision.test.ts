import type { MoveExcess } from '@marea/domain/booking/bookingEntry.schema';
import { expect, it } from 'vitest';
import { excessDecision } from './excessDecision.ts';

const leaving = (choices: MoveExcess['choices']): MoveExcess => ({
  amount: 44_000,
  choices,
  refunds: [{ amount: 45_760, currency: 'usd', way: 'card' }],
  creditUntil: null,
});

it('gives the money back unless the guest chooses the credit', () => {
  const both = leaving(['refund', 'credit']);
  expect([excessDecision(both, null), excessDecision(both, 'credit')]).toEqual(['refund', 'credit']);
});

it('drops a choice that another slot no longer offers', () => {
  expect(excessDecision(leaving(['credit']), 'refund')).toBe('credit');
});

it('says nothing of money where a move leaves none', () => {
  expect(excessDecision(null, 'refund')).toBeUndefined();
});
