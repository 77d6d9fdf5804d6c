import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/time/zone.ts';
import { accountDays, bucketsOf, daysOfStep, periodKey, stepFor, steps } from './periods.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('2020-01-01', offset));

describe('the days of an account', () => {
  const today = '2026-11-21';
  it.each([
    [{}, '2026-11-01', today],
    [{ from: '2026-12-24' }, '2026-12-24', '2026-12-24'],
    [{ from: '2026-09-05' }, '2026-09-05', today],
    [{ to: '2026-02-10' }, '2026-02-01', '2026-02-10'],
    [{ from: '2026-01-02', to: '2026-01-03' }, '2026-01-02', '2026-01-03'],
  ])('%o are from %s to %s', (chosen, from, to) => {
    expect(accountDays(chosen, today)).toEqual({ from, to });
  });

  it('begin where the account says', () => {
    expect(accountDays({}, today, (to) => addDays(to, -1))).toEqual({ from: '2026-11-20', to: today });
  });
});

describe('a period', () => {
  it.each([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22', '2026-11-16'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03', '2026-12-28'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29', '2028-02'],
    ['quarter', '2026-11-21', '2026-10-01', '2026-12-31', '2026-Q4'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', '2026-Q1'],
    ['year', '2026-11-21', '2026-01-01', '2026-12-31', '2026'],
  ] as const)('%s of %s is from %s to %s', (step, date, from, to, key) => {
    expect(daysOfStep(step, date)).toEqual({ from, to });
    expect(periodKey(step, date)).toBe(key);
  });

  it('has steps that contain each of its days once', () => {
    fc.assert(
      fc.property(days, fc.nat(900), fc.constantFrom(...steps), (from, length, step) => {
        const to = addDays(from, length);
        const buckets = bucketsOf(from, to, step);
        expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to]);
        expect(buckets.slice(1).map((bucket) => bucket.from)).toEqual(
          buckets.slice(0, -1).map((bucket) => addDays(bucket.to, 1)),
        );
        expect(buckets.every((bucket) => bucket.key === periodKey(step, bucket.to))).toBe(true);
        expect(new Set(buckets.map(({ key }) => key)).size).toBe(buckets.length);
      }),
    );
  });

  it('has a few dozen steps', () => {
    expect(stepFor('2026-11-01', '2026-11-30')).toBe('day');
    expect(stepFor('2026-10-01', '2026-12-31')).toBe('week');
    expect(stepFor('2026-01-01', '2026-12-31')).toBe('month');
    expect(stepFor('2016-01-01', '2026-12-31')).toBe('year');
  });
});
