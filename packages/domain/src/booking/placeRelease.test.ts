import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../core/time/zone.ts';
import { releaseTimeAfterMove, releaseTimeOf } from './placeRelease.ts';

const sale = { zone: 'America/Cancun', bookingDate: '2026-12-04' };
/** The day of the trip begins at 05:00 UTC. */
const midnight = Date.UTC(2026, 11, 4, 5);

describe('when an unpaid place is released', () => {
  it('is so many hours after the sale', () => {
    const now = midnight - 48 * HOUR_MS;
    expect(releaseTimeOf(sale, 2, now)).toBe(now + 2 * HOUR_MS);
  });

  it('is an hour before the day of the trip, on which guests pay at the pier', () => {
    const last = midnight - HOUR_MS;
    expect(releaseTimeOf(sale, 72, midnight - 6 * HOUR_MS)).toBe(last);
    expect(releaseTimeOf(sale, 6, midnight - 6 * HOUR_MS - 1)).toBe(last);
  });

  it('is never, where the guest would have less than an hour', () => {
    expect(releaseTimeOf(sale, 2, midnight - 2 * HOUR_MS)).toBe(midnight - HOUR_MS);
    expect(releaseTimeOf(sale, 2, midnight - 2 * HOUR_MS + 1)).toBeNull();
    expect(releaseTimeOf(sale, 2, midnight + HOUR_MS)).toBeNull();
  });
});

describe('when an unpaid place is released after a move', () => {
  const releaseAt = new Date(midnight + 24 * HOUR_MS);
  const movedAt = (now: number, at = releaseAt) => releaseTimeAfterMove(at, sale, now).getTime();

  it('is before the new day of the trip, and otherwise as its guest was told', () => {
    expect(movedAt(midnight - 30 * HOUR_MS)).toBe(midnight - HOUR_MS);
    expect(movedAt(midnight - 90 * HOUR_MS, new Date(midnight - 40 * HOUR_MS))).toBe(midnight - 40 * HOUR_MS);
  });

  it('leaves the guest an hour, unless there was less', () => {
    const now = midnight - HOUR_MS - 1;
    expect(movedAt(now)).toBe(now + HOUR_MS);
    expect(movedAt(now, new Date(now + 60_000))).toBe(now + 60_000);
  });
});
