import { describe, expect, it } from 'vitest';
import { kindOf, shownKinds } from './dayKind.ts';

const TODAY = '2026-11-28';
const aDay = (date: string, left: { isOpen?: boolean; timesLeft?: number; seatsLeft?: number | null } = {}) => {
  const { isOpen = true, timesLeft = 9, seatsLeft = null } = left;
  return { date, isOpen, isFree: timesLeft > 0, timesLeft, seatsLeft };
};

describe('a day of the calendar', () => {
  it('tells full, closed and past apart', () => {
    expect(kindOf('2026-11-27', undefined, TODAY)).toBe('past');
    expect(kindOf('2026-11-29', aDay('2026-11-29', { timesLeft: 0 }), TODAY)).toBe('full');
    expect(kindOf('2026-11-29', aDay('2026-11-29', { timesLeft: 0, isOpen: false }), TODAY)).toBe('closed');
  });

  it('is past once the last trip of today has left', () => {
    expect(kindOf(TODAY, aDay(TODAY, { timesLeft: 0, isOpen: false }), TODAY)).toBe('past');
    expect(kindOf(TODAY, aDay(TODAY, { timesLeft: 0 }), TODAY)).toBe('full');
  });

  it('says that few are left by seats where seats are sold, else by times', () => {
    expect(kindOf('2026-11-29', aDay('2026-11-29', { timesLeft: 3 }), TODAY)).toBe('fewTimes');
    expect(kindOf('2026-11-29', aDay('2026-11-29', { timesLeft: 4 }), TODAY)).toBe('free');
    expect(kindOf('2026-11-29', aDay('2026-11-29', { timesLeft: 1, seatsLeft: 6 }), TODAY)).toBe('fewSeats');
    expect(kindOf('2026-11-29', aDay('2026-11-29', { timesLeft: 1, seatsLeft: 7 }), TODAY)).toBe('free');
  });

  it('explains only the marks that a month has', () => {
    const days = [
      aDay('2026-11-27'),
      aDay('2026-11-29', { timesLeft: 0, isOpen: false }),
      aDay('2026-11-30', { timesLeft: 1 }),
    ];
    expect(shownKinds(days, TODAY)).toEqual(['fewTimes', 'closed']);
  });
});
