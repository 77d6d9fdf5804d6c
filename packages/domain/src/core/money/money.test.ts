import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentSchema } from './money.schema.ts';
import { basisPoints, percentOf, roundedQuotient, timesHalves } from './money.ts';

describe('percentages of money', () => {
  it.each([
    [1_005, 50, 503],
    [-1_005, 50, -503],
    [333_333, 3.65, 12_167],
    [1, 0.5, 0],
    [100, 0.5, 1],
    [0, 100, 0],
  ])('%i × %d %% is %i: rounded once, half away from zero', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  it('are exact where binary fractions are not: 1.15 % of 100.00 is 1.15', () => {
    expect(percentOf(10_000, 1.15)).toBe(115);
    expect(basisPoints(1.15)).toBe(115n);
  });

  it('have at most two decimals', () => {
    expect(() => basisPoints(1.005)).toThrow(RangeError);
    expect(percentSchema.safeParse(12.34).success).toBe(true);
    expect(percentSchema.safeParse(12.345).success).toBe(false);
    expect(percentSchema.safeParse(100.01).success).toBe(false);
  });

  it('mirror at zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        expect(percentOf(-amount, points / 100)).toBe(-percentOf(amount, points / 100) + 0);
      }),
    );
  });

  it('are never further than half a cent from the exact value', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.bigInt(1n, 10n ** 6n), (numerator, denominator) => {
        const error = 2n * (BigInt(roundedQuotient(numerator, denominator)) * denominator - numerator);
        expect(error <= denominator && -error <= denominator).toBe(true);
      }),
    );
  });
});

describe('hours in halves', () => {
  it('round an odd half up, and refuse quarters', () => {
    expect(timesHalves(22_001, 0.5)).toBe(11_001);
    expect(() => timesHalves(22_000, 0.25)).toThrow(RangeError);
  });
});
