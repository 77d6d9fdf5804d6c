import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankFeeOf, returnedBankFee } from '../terms/bankFee.ts';
import { exchanged, isSameMoney } from '../terms/exchange.ts';
import { allocate, isAllocation } from './allocation.ts';

const amount = fc.integer({ min: 1, max: 50_000_000 });

describe('an amount over several balances', () => {
  it('comes to itself exactly, none above what is owed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 10_000 }), { maxLength: 12 }), amount, (owed, total) => {
        const balances = owed.map((balance, id) => ({ id, balance }));
        const parts = allocate(total, balances);
        const sumOwed = owed.reduce((sum, balance) => sum + Math.max(balance, 0), 0);
        expect(parts === null).toBe(total > sumOwed);
        expect(isAllocation(total, balances, parts ?? [])).toBe(parts !== null);
      }),
    );
  });

  it('fills the first before the next', () => {
    const balances = [100, -5, 0, 60].map((balance, id) => ({ id, balance }));
    expect(allocate(130, balances)).toEqual([
      { id: 0, amount: 100 },
      { id: 3, amount: 30 },
    ]);
    expect(allocate(161, balances)).toBeNull();
  });
});

describe('a bank fee', () => {
  const terms = { isUpdatedBankFee: false, bankFeePercentage: null, companyPercent: 4, accountCharges: true };
  it.each([
    ['a card', 'card', {}, 400],
    ['cash', 'Cash', {}, 0],
    ['a card at the booking\u2019s own percentage', 'Credit card', { bankFeePercentage: 2.5 }, 250],
    ['a card at a percentage of nothing', 'Credit Card', { bankFeePercentage: 0 }, 0],
    ['a card where the fee is entered by hand', 'card', { isUpdatedBankFee: true }, 0],
    ['a card into an account that charges none', 'card', { accountCharges: false }, 0],
  ])('of %s', (_, type, over, fee) => {
    expect(bankFeeOf(type, 10_000, { ...terms, ...over })).toBe(fee);
  });

  it('goes back with its payment to the cent, in however many parts', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 1_000 }),
        fc.array(fc.nat(100), { maxLength: 6 }),
        (paid, points, cuts) => {
          const payment = { amount: paid, bankFee: Math.round((paid * points) / 10_000) };
          const refunds: { amount: number; bankFee: number }[] = [];
          let left = paid;
          for (const part of [...cuts.map((cut) => Math.floor((left * cut) / 100)), Infinity]) {
            const back = Math.min(part, left);
            if (back === 0) continue;
            left -= back;
            refunds.push({ amount: -back, bankFee: -returnedBankFee(payment, refunds, back) });
          }
          const fees = refunds.map(({ bankFee }) => -bankFee);
          expect(fees.every((fee) => fee >= 0)).toBe(true);
          expect(fees.reduce((sum, fee) => sum + fee, 0)).toBe(payment.bankFee);
        },
      ),
    );
  });
});

describe('money of the other currency', () => {
  it('is pesos for a dollar, rounded once', () => {
    expect(exchanged(100_00, 'usd', 'mxn', 18.4375)).toBe(1_843_75);
    expect(exchanged(1_843_75, 'mxn', 'usd', 18.4375)).toBe(100_00);
    expect(exchanged(1, 'mxn', 'usd', 18.4375)).toBe(0);
    expect(exchanged(-1_850, 'mxn', 'usd', 18.5)).toBe(-100);
  });

  it('is the same, from whichever side it was rounded, and no other', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 100_000, max: 300_000 }), (cents, scaled) => {
        const rate = scaled / 10_000;
        const pesos = exchanged(cents, 'usd', 'mxn', rate);
        const settled = { amount: cents, currency: 'usd' as const };
        expect(isSameMoney(settled, { amount: pesos, currency: 'mxn' }, rate)).toBe(true);
        expect(isSameMoney(settled, { amount: pesos + Math.ceil(rate) + 1, currency: 'mxn' }, rate)).toBe(false);
      }),
    );
  });
});
