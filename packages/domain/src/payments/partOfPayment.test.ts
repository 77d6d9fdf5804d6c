import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partOfPayment, returnOfPayment } from './partOfPayment.ts';

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

describe('what gives a payment back', () => {
  const inPesos = {
    amount: 10_001,
    bankFee: 401,
    currency: 'usd' as const,
    tendered: { amount: 184_659, currency: 'mxn' as const },
    exchangeRate: 18.4637,
  };

  it('is all of it at once, in the money that was paid', () => {
    expect(returnOfPayment(inPesos, 10_001, [])).toEqual({
      amount: 10_001,
      bankFee: 401,
      tendered: { amount: 184_659, currency: 'mxn' },
    });
  });

  it('in part has its part of the fee, and in pesos what they were then', () => {
    expect(returnOfPayment(inPesos, 5_000, [])).toMatchObject({ bankFee: 200, tendered: { amount: 92_319 } });
  });

  it('in parts returns the whole fee and no more', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 11 });
    fc.assert(
      fc.property(parts, (amounts) => {
        const given: { amount: number; bankFee: number }[] = [];
        const last = inPesos.amount - amounts.reduce((total, one) => total + one, 0);
        for (const amount of [...amounts, last]) {
          const { bankFee } = returnOfPayment(inPesos, amount, given);
          given.push({ amount: -amount, bankFee: -bankFee });
        }
        expect(given.reduce((total, one) => total - one.bankFee, 0)).toBe(inPesos.bankFee);
      }),
    );
  });
});
