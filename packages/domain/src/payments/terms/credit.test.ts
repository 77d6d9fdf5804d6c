import { describe, expect, it } from 'vitest';
import { creditEnd, isExpired } from './credit.ts';

describe('the day on which a credit expires', () => {
  it.each([
    ['America/Cancun', '2026-11-25T15:00:00.000Z', 12, '2027-11-26T04:59:59.999Z'],
    ['America/Cancun', '2026-11-26T04:00:00.000Z', 12, '2027-11-26T04:59:59.999Z'],
    ['America/Cancun', '2026-08-31T15:00:00.000Z', 6, '2027-03-01T04:59:59.999Z'],
    ['Europe/Madrid', '2026-12-28T15:00:00.000Z', 3, '2027-03-28T21:59:59.999Z'],
  ])('in %s, from %s on, %d months: %s', (zone, at, months, end) => {
    expect(creditEnd(zone, Date.parse(at), months).toISOString()).toBe(end);
  });

  it('has passed at its very end, and never without an end', () => {
    const end = new Date('2027-11-26T04:59:59.999Z');

    expect(isExpired(end, end.getTime() - 1)).toBe(false);
    expect(isExpired(end, end.getTime())).toBe(true);
    expect(isExpired(null, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
