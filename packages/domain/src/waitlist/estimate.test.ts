import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimatedWait } from './estimate.ts';

const line = { ahead: 0, serving: 0, employees: 1, servedMinutes: [], serveDuration: 10 };

describe('the wait of a party', () => {
  it.each([
    ['is nothing while somebody is free', {}, 0],
    ['is a turn when the one person is busy', { serving: 1 }, 10],
    ['is a turn more for each party ahead', { serving: 1, ahead: 3 }, 40],
    ['is shared by those who serve', { serving: 2, ahead: 3, employees: 2 }, 20],
    ['is what parties really took today, once any was served', { serving: 1, servedMinutes: [20, 25] }, 23],
  ])('%s', (_, over, minutes) => {
    expect(estimatedWait({ ...line, ...over })).toBe(minutes);
  });

  it('is never negative, never less for more ahead, never more with more to serve', () => {
    const lines = fc.record({
      ahead: fc.nat(200),
      serving: fc.nat(50),
      employees: fc.integer({ min: 1, max: 50 }),
      servedMinutes: fc.array(fc.integer({ min: -60, max: 600 }), { maxLength: 20 }),
      serveDuration: fc.integer({ min: 1, max: 600 }),
    });
    fc.assert(
      fc.property(lines, (now) => {
        const wait = estimatedWait(now);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(estimatedWait({ ...now, ahead: now.ahead + 1 })).toBeGreaterThanOrEqual(wait);
        expect(estimatedWait({ ...now, employees: now.employees + 1 })).toBeLessThanOrEqual(wait);
      }),
    );
  });
});
