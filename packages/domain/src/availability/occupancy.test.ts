import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Occupancy } from './occupancy.ts';
import { departureOf, firstOverCapacity, hasCapacity, peakOverlap, seatsLeft } from './occupancy.ts';

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

describe('a shared departure', () => {
  const departure = departureOf('isla', 0);
  const seats = (count: number, until = 10, of = departure) => ({
    ...stretch(0, until),
    shared: { departure: of, seats: count },
  });
  const slot = { departure, start: 0, until: 10, capacity: 20, spots: 1 };

  it('takes one place of its vessel, however many bookings it has', () => {
    const occupancies = [seats(4), seats(3), seats(1, 12)];
    expect(peakOverlap(occupancies, 0, 10)).toBe(1);
    expect(hasCapacity(occupancies, 0, 10, 1)).toBe(false);
    expect(firstOverCapacity(occupancies, 0, 1)).toBeNull();
    expect(firstOverCapacity([...occupancies, stretch(11, 20)], 0, 1)).toBe(11);
  });

  it('has the seats left that nobody bought', () => {
    expect(seatsLeft([], slot)).toBe(20);
    expect(seatsLeft([seats(4), seats(3)], slot)).toBe(13);
    expect(seatsLeft([seats(25)], slot)).toBe(0);
  });

  it('has none while its vessel is away on another trip', () => {
    expect(seatsLeft([stretch(9, 12)], slot)).toBe(0);
    expect(seatsLeft([seats(2, 10, departureOf('sunset', 0))], slot)).toBe(0);
    expect(seatsLeft([stretch(9, 12)], { ...slot, spots: 2 })).toBe(20);
    expect(seatsLeft([stretch(10, 12)], slot)).toBe(20);
  });
});
