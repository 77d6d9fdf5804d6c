import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Occupancy } from './occupancy.ts';
import { firstOverCapacity, peakOverlap } from './occupancy.ts';

const stretch = (start: number, until: number): Occupancy => ({ resourceId: 'vessel', start, until });

describe('the first moment at which a vessel is crowded', () => {
  it('is none while trips follow one another', () => {
    expect(firstOverCapacity([stretch(0, 10), stretch(10, 20)], 0, 1)).toBeNull();
  });

  it('is when the trip too many begins, or now where it is under way', () => {
    const trips = [stretch(0, 30), stretch(20, 50), stretch(25, 28)];
    expect(firstOverCapacity(trips, 0, 1)).toBe(20);
    expect(firstOverCapacity(trips, 0, 2)).toBe(25);
    expect(firstOverCapacity(trips, 26, 1)).toBe(26);
    expect(firstOverCapacity(trips, 30, 1)).toBeNull();
  });

  it('exists exactly when more overlap than may', () => {
    const trips = fc.array(
      fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 30 })).map(([start, length]) => stretch(start, start + length)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(trips, fc.nat(100), fc.integer({ min: 1, max: 4 }), (all, from, spots) => {
        const crowded = firstOverCapacity(all, from, spots);
        expect(crowded !== null).toBe(peakOverlap(all, from, 1_000) > spots);
        expect(crowded === null || peakOverlap(all, crowded, crowded + 1) > spots).toBe(true);
      }),
    );
  });
});
