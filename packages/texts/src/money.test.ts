import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

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
