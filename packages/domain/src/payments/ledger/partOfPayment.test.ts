import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOfPayment } from './returnOfPayment.ts';

const payment = { amount: 173_000, bankFee: 6_920, tendered: { amount: 173_000, currency: 'usd' } };

describe('a part of a payment', () => {
  it('has its share of each figure, rounded once, in the same money', () => {
    expect(partOfPayment(payment, { part: 50_001, of: 173_000 })).toEqual({
      amount: 50_001,
      bankFee: 2_000,
      tendered: { amount: 50_001, currency: 'usd' },
    });
  });

  it('of the whole is the payment itself, and of nothing is nothing', () => {
    expect(partOfPayment(payment, { part: 179_920, of: 179_920 })).toEqual(payment);
    expect(partOfPayment(payment, { part: 0, of: 179_920 })).toMatchObject({ amount: 0, bankFee: 0 });
  });

  it('is never more than the payment, and two parts come to it within a minor unit', () => {
    const money = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(money, fc.nat({ max: 100_000 }), fc.nat(), (amount, bankFee, at) => {
        const whole = { amount, bankFee, tendered: { amount } };
        const part = at % (amount + 1);
        const one = partOfPayment(whole, { part, of: amount });
        const other = partOfPayment(whole, { part: amount - part, of: amount });
        expect(one.amount).toBe(part);
        expect(one.bankFee).toBeLessThanOrEqual(bankFee);
        expect(Math.abs(one.bankFee + other.bankFee - bankFee)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
