import { describe, expect, it } from 'vitest';
import { dateOrderIn, readDate, readTime, zoneIn } from './readDate.ts';

describe('a date of a file', () => {
  it.each([
    ['2026-11-28', '2026-11-28'],
    ['2026/1/5', '2026-01-05'],
    ['20261128', '2026-11-28'],
    ['2026-11-28T14:30:00Z', '2026-11-28'],
    ['28/11/2026', '2026-11-28'],
    ['5.1.26', '2026-01-05'],
    ['05-01-2019 10:00', '2019-01-05'],
    ['05/01/1969', null],
    ['28 nov 2026', '2026-11-28'],
    ['sábado, 28 de noviembre de 2026', '2026-11-28'],
    ['Sat, 3rd Jan 2026', '2026-01-03'],
    ['28-Nov-26', '2026-11-28'],
    ['28-nov-26 09:00', '2026-11-28'],
    ["Sat 28.Nov'26 - 09:00", '2026-11-28'],
    ['28 nov 14:30', null],
    ['Nov 28, 2026 2:30 PM', '2026-11-28'],
    ['46354', '2026-11-28'],
    ['46354.5', '2026-11-28'],
    ['31/02/2026', null],
    ['13/13/2026', null],
    ['mañana', null],
    ['99999', null],
    ['', null],
  ])('%s is %s where the day comes first', (text, date) => {
    expect(readDate(text, 'dayFirst')).toBe(date);
  });

  it('is read with the month first where that is chosen', () => {
    expect(readDate('11/28/2026', 'monthFirst')).toBe('2026-11-28');
    expect(readDate('11/28/2026', 'dayFirst')).toBeNull();
  });
});

describe('the order of day and month in a column', () => {
  it.each([
    [['01/02/2026', '28/11/2026'], 'dayFirst'],
    [['01/02/2026', '11/28/2026'], 'monthFirst'],
    [['01/02/2026', '05/06/2026'], 'ambiguous'],
    [['28/11/2026', '11/28/2026'], 'ambiguous'],
    [['05/05/2026', '2026-11-28'], null],
    [['Ana', ''], null],
  ] as const)('of %j is %s', (values, order) => {
    expect(dateOrderIn(values)).toBe(order);
  });
});

describe('a time of a file', () => {
  it.each([
    ['14:30', '14:30'],
    ['9:05', '09:05'],
    ['2:30 PM', '14:30'],
    ['12 am', '00:00'],
    ['12:15 p. m.', '12:15'],
    ['14h30', '14:30'],
    ['9 hrs', '09:00'],
    ['28/11/2026 14:30', '14:30'],
    ['2026-11-28T14:30:00Z', '14:30'],
    ['Nov 28, 2026 2:30 PM', '14:30'],
    ["Sat 28.Nov'26 - 09:00", '09:00'],
    ['0.4375', '10:30'],
    ['46354.4375', '10:30'],
    ['10.30', '10:30'],
    ['9.05', '09:05'],
    ['25:00', null],
    ['10:75', null],
    ['28/11/2026', null],
    ['9', null],
  ])('%s is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });
});

describe('the zone that a time names', () => {
  it.each([
    ['2026-11-28T14:30:00Z', 0],
    ['2026-11-28 14:30 UTC', 0],
    ['2026-11-28T14:30+02:00', 120],
    ['2026-11-28T14:30:00.000-05:00', -300],
    ['28/11/2026 14:30:00 -05', -300],
    ['2026-11-28 2:30 PM +0530', 330],
    ['14:30Z', 0],
    ['2026-11-28 14:30 EST', 'unknown'],
    ['2026-11-28 14:30 America/Cancun', 'unknown'],
    ['2026-11-28 14:30', null],
    ['Nov 28, 2026 2:30 PM', null],
    ['10:00-12:00', null],
    ['9:00 HRS', null],
    ['2026-11-28', null],
    ['28-11-2026', null],
    ['46354.4375', null],
  ])('of %s is %s', (text, zone) => {
    expect(zoneIn(text)).toBe(zone);
  });
});
