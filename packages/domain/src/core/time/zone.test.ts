import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBounds, instantOf } from './instants.ts';
import { dateSchema } from './zone.schema.ts';
import {
  addDays,
  daysOfMonth,
  isZone,
  lastDayOf,
  minutesOf,
  offsetMinutes,
  timeOf,
  wallClock,
  weekdayOf,
} from './zone.ts';

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

describe('the clock of a location', () => {
  it('is five hours behind UTC in Cancún, all year', () => {
    expect(iso(instantOf('America/Cancun', '2026-07-01', minutesOf('10:00')))).toBe('2026-07-01T15:00:00.000Z');
    expect(iso(instantOf('America/Cancun', '2026-12-01', minutesOf('10:00')))).toBe('2026-12-01T15:00:00.000Z');
  });

  it('has no 02:30 on the day that New York goes forward', () => {
    expect(instantOf('America/New_York', '2026-03-08', minutesOf('02:30'))).toBeNull();
    expect(iso(instantOf('America/New_York', '2026-03-08', minutesOf('03:00')))).toBe('2026-03-08T07:00:00.000Z');
  });

  it('takes the first 01:30 on the day that New York goes back', () => {
    expect(iso(instantOf('America/New_York', '2026-11-01', minutesOf('01:30')))).toBe('2026-11-01T05:30:00.000Z');
  });

  it('counts 23 and 25 hours on the days that change', () => {
    const hours = (date: string) => {
      const { from, to } = dayBounds('Europe/Madrid', date);
      return (to - from) / 3_600_000;
    };
    expect([hours('2026-03-29'), hours('2026-03-30'), hours('2026-10-25')]).toEqual([23, 24, 25]);
  });

  it('begins the day when it begins, also where midnight is skipped', () => {
    expect(iso(dayBounds('America/Asuncion', '2023-10-01').from)).toBe('2023-10-01T04:00:00.000Z');
  });

  it('is read back as it was set, for every instant that exists', () => {
    const zones = ['America/Cancun', 'America/New_York', 'Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 }),
        (zone, minute) => {
          const instant = minute * 60_000;
          const { date, minutes } = wallClock(zone, instant);
          const back = instantOf(zone, date, minutes);
          // A repeated minute gives its first occurrence, at most an hour earlier.
          expect(back === instant || (back !== null && instant - back <= 3_600_000 && back < instant)).toBe(true);
          const clockText = new Intl.DateTimeFormat('sv-SE', {
            timeZone: zone,
            dateStyle: 'short',
            timeStyle: 'short',
          }).format(instant);
          expect(`${date} ${timeOf(minutes)}`).toBe(clockText);
        },
      ),
    );
  });

  it('knows zones and offsets', () => {
    expect([isZone('America/Cancun'), isZone('Mars/Olympus')]).toEqual([true, false]);
    expect(
      ['UTC', 'Etc/GMT+5', 'US/Eastern', 'Asia/Katmandu', 'Asia/Kathmandu'].filter((name) => !isZone(name)),
    ).toEqual([]);
    expect(['+05:30', '-04:15', '+01:03', 'america/cancun', 'AMERICA/CANCUN', '', ' UTC'].filter(isZone)).toEqual([]);
    expect(offsetMinutes('Asia/Kathmandu', 0)).toBe(330);
  });
});

describe('calendar days', () => {
  it('know their weekday, their neighbours and their month', () => {
    expect(weekdayOf('2026-11-21')).toBe('sat');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect([daysOfMonth('2027-02').length, daysOfMonth('2028-02').at(-1)]).toEqual([28, '2028-02-29']);
  });

  it('exist', () => {
    expect(dateSchema.safeParse('2027-02-29').success).toBe(false);
    expect(dateSchema.safeParse('2026-13-01').success).toBe(false);
  });
});

it('the last day of each month is that of its days', () => {
  const months = ['2026-01', '2026-02', '2028-02', '2026-04', '2026-12'];
  expect(months.map(lastDayOf)).toEqual(['2026-01-31', '2026-02-28', '2028-02-29', '2026-04-30', '2026-12-31']);
  expect(months.map((month) => daysOfMonth(month).at(-1))).toEqual(months.map(lastDayOf));
});
