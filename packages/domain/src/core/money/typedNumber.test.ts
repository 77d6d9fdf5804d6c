import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, type NumberRules } from './typedNumber.ts';

const money = { decimals: 2, unit: 'usd' } as const;
const percent = { decimals: 2, unit: 'percent' } as const;
const quantity = { decimals: 3 } as const;
const rate = { decimals: 4 } as const;
const count = { decimals: 0 } as const;
const hours = { decimals: 1 } as const;

const cases: readonly [text: string, rules: NumberRules, value: number | null][] = [
  ['', money, null],
  ['  ', money, null],
  ['0', money, 0],
  ['1650', money, 1650],
  ['1,650', money, 1650],
  ['1.650', money, 1650],
  ['1 650', money, 1650],
  ['1\u00a0650', money, 1650],
  ['1\u202f650', money, 1650],
  ["1'650.00", money, 1650],
  ['15,000', money, 15_000],
  ['1,650.00', money, 1650],
  ['1.650,00', money, 1650],
  ['1 650,50', money, 1650.5],
  ['1650,5', money, 1650.5],
  ['1650.5', money, 1650.5],
  ['15,00', money, 15],
  ['1,650,000', money, 1_650_000],
  ['1.650.000,75', money, 1_650_000.75],
  ['0,650', money, 0.65],
  ['.5', money, 0.5],
  ['12.', money, 12],
  ['1,650.', money, 1650],
  ['$1,650.00', money, 1650],
  ['$ 1,650.00 USD', money, 1650],
  ['USD 1.650,00', money, 1650],
  ['US$1,650', money, 1650],
  ['$1,650.00 mxn', { decimals: 2, unit: 'mxn' }, 1650],
  ['MX$1,650', { decimals: 2, unit: 'mxn' }, 1650],
  ['$1,650.00 M.N.', { decimals: 2, unit: 'mxn' }, 1650],
  ['-1,650.25', money, -1650.25],
  ['\u22121,650.25', money, -1650.25],
  ['-$1,650.25', money, -1650.25],
  ['\u202a1,650.00\u202c', money, 1650],
  ['١٬٦٥٠٫٥٠', money, 1650.5],
  ['१६५०', money, 1650],
  ['１６５０', money, 1650],
  ['12.5 %', percent, 12.5],
  ['12,5%', percent, 12.5],
  ['1,000', percent, 1000],
  ['1.650', quantity, 1.65],
  ['1650,125', quantity, 1650.125],
  ['0,125', quantity, 0.125],
  ['1,25', quantity, 1.25],
  ['18.503', rate, 18.503],
  ['18,5', rate, 18.5],
  ['1,200', count, 1200],
  ['1.200', count, 1200],
  ['1,5', hours, 1.5],
];

describe('a typed number', () => {
  it.each(cases)('reads %j with %j as %j', (text, rules, value) => {
    expect(readNumber(text, rules)).toEqual({ value });
  });

  it.each([
    ['1,65,000', money, { reason: 'not_a_number' }],
    ['1.650.00', money, { reason: 'not_a_number' }],
    ['1,650,00', money, { reason: 'not_a_number' }],
    ['1.650 000', money, { reason: 'not_a_number' }],
    ['12a', money, { reason: 'not_a_number' }],
    ['1e5', money, { reason: 'not_a_number' }],
    ['--5', money, { reason: 'not_a_number' }],
    ['5 %', money, { reason: 'not_a_number' }],
    ['1234567890123456', money, { reason: 'not_a_number' }],
    ['1234.567', money, { reason: 'too_many_decimals', most: 2 }],
    ['1,5', count, { reason: 'too_many_decimals', most: 0 }],
    ['100 MXN', money, { reason: 'other_currency', currency: 'mxn' }],
    ['abc', money, { reason: 'not_a_number' }],
    ['EUR 100', money, { reason: 'other_currency', currency: 'eur' }],
    ['1,650', quantity, { reason: 'ambiguous', readings: [1650, 1.65] }],
    ['18,500', rate, { reason: 'ambiguous', readings: [18_500, 18.5] }],
  ] as const)('refuses %j with %j', (text, rules, problem) => {
    expect(readNumber(text, rules)).toEqual({ value: null, problem });
  });

  it('reads every amount in each way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (minor) => {
        const written = (minor / 100).toFixed(2);
        const [units = '', cents = ''] = written.split('.');
        const grouped = (mark: string) => units.replace(/\B(?=(\d{3})+$)/g, mark);
        const ways = [written, `${units},${cents}`, `${grouped(',')}.${cents}`, `${grouped('.')},${cents}`];
        for (const way of ways) expect(readNumber(way, money)).toEqual({ value: Number(written) });
      }),
    );
  });
});
