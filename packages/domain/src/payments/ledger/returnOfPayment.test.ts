import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../../core/money/money.ts';
import { percentOf, sum } from '../../core/money/money.ts';
import { exchanged, isSameMoney } from '../terms/exchange.ts';
import type { MoneyRow, Return } from './returnOfPayment.ts';
import { leftOfPayment, refundMoney, refundWayOf, returnOfPayment } from './returnOfPayment.ts';

/** A card payment as checkout enters it: charged in the other currency, with amount and fee exchanged separately. */
function paidIn(currency: Currency, tendered: Currency, { amount = 0, fee = 0, rate = 1 }): MoneyRow {
  const exchange = (one: number) => exchanged(one, currency, tendered, rate);
  return {
    type: 'card',
    amount,
    bankFee: fee,
    currency,
    exchangeRate: currency === tendered ? null : rate,
    tendered: { amount: exchange(amount), currency: tendered },
    charged: { amount: exchange(amount) + exchange(fee), currency: tendered },
  };
}

function rowOf(payment: MoneyRow, { amount, bankFee, tendered, charged }: Return, type = payment.type): MoneyRow {
  return {
    ...payment,
    type,
    amount: -amount,
    bankFee: 0 - bankFee,
    tendered: { ...tendered, amount: -tendered.amount },
    charged: { ...charged, amount: -charged.amount },
  };
}

const inPesos = paidIn('usd', 'mxn', { amount: 135_803, fee: 5_432, rate: 17.3456 });

describe('what gives a payment back', () => {
  it('is all of it at once, in the money that was paid', () => {
    expect(returnOfPayment(inPesos, { amount: 135_803 }, { refunds: [] })).toEqual({
      amount: 135_803,
      bankFee: 5_432,
      tendered: inPesos.tendered,
      charged: inPesos.charged,
    });
  });

  it('is in pesos what was paid in pesos, though its amount is given in dollars', () => {
    const half = returnOfPayment(inPesos, { amount: 67_902 }, { refunds: [] });
    expect(half).toMatchObject({
      bankFee: 2_716,
      tendered: { amount: 1_177_801, currency: 'mxn' },
      charged: { amount: 1_224_912, currency: 'mxn' },
    });
  });

  it('keeps the figure that is given, in either currency', () => {
    expect(returnOfPayment(inPesos, { tendered: 100_001 }, { refunds: [] })?.tendered.amount).toBe(100_001);
    expect(returnOfPayment(inPesos, { charged: 100_001 }, { refunds: [] })?.charged.amount).toBe(100_001);
  });

  it('by hand returns no fee, and what is handed over in the money that was paid', () => {
    const cash = returnOfPayment(inPesos, { amount: 67_902 }, { refunds: [], type: 'Cash' });
    expect(cash).toMatchObject({ bankFee: 0, tendered: { currency: 'mxn' } });
    expect(cash?.charged).toEqual(cash?.tendered);
  });

  it('is nothing where more goes back than is left, or nothing of the other currency', () => {
    const [first] = [returnOfPayment(inPesos, { amount: 100_000 }, { refunds: [] })];
    const refunds = first ? [rowOf(inPesos, first)] : [];
    expect(returnOfPayment(inPesos, { amount: 35_804 }, { refunds })).toBeNull();
    expect(
      returnOfPayment(inPesos, { tendered: leftOfPayment(inPesos, refunds).tendered + 1 }, { refunds }),
    ).toBeNull();
    expect(returnOfPayment(inPesos, { charged: leftOfPayment(inPesos, refunds).charged + 1 }, { refunds })).toBeNull();
    const cent = paidIn('mxn', 'usd', { amount: 18, rate: 18 });
    expect(returnOfPayment(cent, { amount: 1 }, { refunds: [] })).toBeNull();
  });
});

const payment = fc
  .record({
    amount: fc.integer({ min: 5_000, max: 20_000_000 }),
    percent: fc.constantFrom(0, 3.6, 4, 12.5),
    rate: fc.integer({ min: 150_000, max: 220_000 }).map((rate) => rate / 10_000),
    currency: fc.constantFrom<Currency>('usd', 'mxn'),
    tendered: fc.constantFrom<Currency>('usd', 'mxn'),
  })
  .map(({ amount, percent, rate, currency, tendered }) =>
    paidIn(currency, tendered, { amount, fee: percentOf(amount, percent), rate }),
  );
const cuts = fc.array(
  fc.record({ share: fc.integer({ min: 1, max: 999 }), by: fc.constantFrom('amount', 'tendered', 'charged') }),
  { minLength: 1, maxLength: 6 },
);

function partOf(whole: MoneyRow, refunds: readonly MoneyRow[], { share, by }: { share: number; by: string }) {
  const left = leftOfPayment(whole, refunds);
  const some = (of: number) => Math.max(1, Math.floor((of * share) / 1_000));
  if (by === 'amount') return { amount: some(left.amount) };
  return by === 'tendered' ? { tendered: some(left.tendered) } : { charged: some(left.charged) };
}

describe('parts of a payment', () => {
  it.each(['amount', 'tendered', 'charged'] as const)(
    'come to the whole in each figure, whatever money each is given in, the last in %s',
    (last) => {
      fc.assert(
        fc.property(payment, cuts, (whole, parts) => {
          const refunds: MoneyRow[] = [];
          let atProvider = whole.charged?.amount ?? 0;
          const give = (part: Parameters<typeof returnOfPayment>[1]) => {
            const back = returnOfPayment(whole, part, { refunds });
            if (!back) return;
            expect(back.charged).toMatchObject({ currency: whole.tendered.currency });
            expect(back.charged.amount).toBeGreaterThan(0);
            expect(back.charged.amount).toBeLessThanOrEqual(atProvider);
            atProvider -= back.charged.amount;
            refunds.push(rowOf(whole, back));
          };
          for (const part of parts) give(partOf(whole, refunds, part));
          const left = leftOfPayment(whole, refunds);
          if (last === 'amount') give({ amount: left.amount });
          else give(last === 'tendered' ? { tendered: left.tendered } : { charged: left.charged });
          expect(atProvider).toBe(0);
          expect(leftOfPayment(whole, refunds)).toEqual({ amount: 0, tendered: 0, charged: 0 });
          expect(sum(refunds.map(({ bankFee }) => -bankFee))).toBe(whole.bankFee);
        }),
        { numRuns: 500 },
      );
    },
  );

  it('are each worth what is handed over for them, to a minor unit of the coarser money', () => {
    fc.assert(
      fc.property(payment, cuts, (whole, parts) => {
        const refunds: MoneyRow[] = [];
        const { currency, exchangeRate } = whole;
        for (const part of parts.filter(({ by }) => by !== 'charged')) {
          const back = returnOfPayment(whole, partOf(whole, refunds, part), { refunds });
          if (!back) continue;
          refunds.push(rowOf(whole, back));
          const isNear = [-1, 0, 1].some(
            (cent) =>
              isSameMoney({ amount: back.amount + cent, currency }, back.tendered, exchangeRate ?? 1) ||
              isSameMoney(
                { amount: back.amount, currency },
                { ...back.tendered, amount: back.tendered.amount + cent },
                exchangeRate ?? 1,
              ),
          );
          expect(isNear).toBe(true);
        }
      }),
    );
  });

  it('are as much at the provider after a part by hand as went back by the card', () => {
    const byHand = returnOfPayment(inPesos, { amount: 67_901 }, { refunds: [], type: 'Cash' });
    const refunds = byHand ? [rowOf(inPesos, byHand, 'Cash')] : [];
    const rest = returnOfPayment(inPesos, { amount: 67_902 }, { refunds });
    expect(rest?.bankFee).toBe(2_716);
    expect(rest?.charged.amount).toBeLessThan(leftOfPayment(inPesos, refunds).charged);
  });
});

describe('a refund', () => {
  it.each([
    ['card', 'stripe', 'card'],
    ['Credit card manual', null, 'card'],
    ['Bank transfer', null, 'transfer'],
    ['Cash', null, 'cash'],
    ['Cash', 'conekta', 'provider'],
  ])('of %s by %s goes back by %s', (type, provider, way) => {
    expect(refundWayOf({ type, provider })).toBe(way);
  });

  it('is a positive amount in the currency that moves, with its fee', () => {
    const row = { currency: 'usd' as const, bankFee: -4_00, exchangeRate: 18.5 };
    const pesos = { amount: -1_850_00, currency: 'mxn' as const };

    expect(refundMoney({ ...row, tendered: pesos })).toEqual({ amount: 1_924_00, currency: 'mxn' });
    expect(refundMoney({ ...row, tendered: pesos, charged: { amount: -1_900_00, currency: 'mxn' } })).toEqual({
      amount: 1_900_00,
      currency: 'mxn',
    });
  });
});
