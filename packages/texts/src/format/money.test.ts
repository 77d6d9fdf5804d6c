import { describe, expect, it } from 'vitest';
import { formatForeignMoney, formatMoney, formatMoneyCompact, formatMoneyTick, formatMoneyWithin } from './money.ts';

describe('formatMoney', () => {
  it('groups thousands and always shows two decimals', () => {
    expect(formatMoney(150_000, 'mxn')).toBe('$1,500.00');
    expect(formatMoney(99_999, 'usd')).toBe('$999.99');
    expect(formatMoney(123_456_789_01, 'usd')).toBe('$123,456,789.01');
  });

  it('pads amounts below one unit', () => {
    expect(formatMoney(0, 'usd')).toBe('$0.00');
    expect(formatMoney(5, 'usd')).toBe('$0.05');
    expect(formatMoney(50, 'usd')).toBe('$0.50');
  });

  it('puts a minus sign before the currency', () => {
    expect(formatMoney(-26_175, 'usd')).toBe('−$261.75');
    expect(formatMoney(-0, 'usd')).toBe('$0.00');
  });

  it('adds the code', () => {
    expect(formatMoney(150_000, 'mxn', { withCode: true })).toBe('$1,500.00 MXN');
  });

  it('keeps every cent of the largest amounts', () => {
    expect(formatMoney(99_999_999_999_999, 'usd')).toBe('$999,999,999,999.99');
  });

  it('refuses what is no amount in minor units', () => {
    expect(() => formatMoney(10.5, 'usd')).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN, 'usd')).toThrow(RangeError);
  });
});

describe('formatMoneyCompact', () => {
  it.each([
    [0, '0'],
    [64_000, '640'],
    [64_001, '641'],
    [99_940, '1k'],
    [100_000, '1k'],
    [169_000, '1.7k'],
    [183_775, '1.9k'],
    [999_900, '10k'],
    [1_000_000, '10k'],
    [2_560_000, '26k'],
    [99_999_900, '1M'],
    [12_345_678_900, '124M'],
    [-169_000, '\u22121.7k'],
  ])('says of %i at least what it is: %s', (minor, text) => {
    expect(formatMoneyCompact(minor)).toBe(text);
  });
});

it.each([
  [53_676, 9, '$536.76'],
  [53_676, 7, '$536.76'],
  [53_676, 6, '$537'],
  [53_600, 6, '$536'],
  [123_600, 9, '$1,236.00'],
  [123_676, 8, '$1.3k'],
])('says %i in %i characters with its cents, as long as they fit: %s', (minor, characters, text) => {
  expect(formatMoneyWithin(minor, 'mxn', characters)).toBe(text);
});

it.each([
  [160_000, 'usd', '$1,600.00 USD'],
  [160_000, 'eur', '1,600.00 EUR'],
  [-4_999, 'eur', '-49.99 EUR'],
  [160_000, '', '1,600.00'],
  [160_000, 'jpy', '160,000 JPY'],
  [160_000, 'kwd', '160.000 KWD'],
  [160_000, 'isk', '1,600.00 ISK'],
  [160_000, 'what', '1,600.00 WHAT'],
])('%i of %s that a provider names is %s', (minor, currency, written) => {
  expect(formatForeignMoney(minor, currency)).toBe(written);
});

it.each([
  [0, '$0'],
  [50, '$0.5'],
  [64_000, '$640'],
  [1_250_000, '$12.5k'],
  [-2_000_000, '−$20k'],
  [125_000_000, '$1.25M'],
])('%i at the axis of a chart is %s', (minor, written) => {
  expect(formatMoneyTick(minor)).toBe(written);
});
