import { describe, expect, it } from 'vitest';
import { defaultWeekHours } from './location.schema.ts';
import { businessDay, isOpenAt, nextOpening } from './tripHours.ts';

const ZONE = 'America/Cancun';
const open = { isOpen: true, from: '08:00', to: '18:00' };
const closed = { ...open, isOpen: false };
const week = {
  ...defaultWeekHours(),
  mon: open,
  tue: closed,
  wed: open,
  thu: closed,
  fri: closed,
  sat: closed,
  sun: closed,
};
const openingAfter = (instant: string, hours = week) => {
  const opening = nextOpening(hours, ZONE, Date.parse(instant));
  return opening === null ? null : new Date(opening).toISOString();
};

describe('when a place next opens', () => {
  it.each([
    ['before it opens', '2027-03-01T10:00:00.000Z', '2027-03-01T13:00:00.000Z'],
    ['after it closed, over a closed day', '2027-03-02T02:00:00.000Z', '2027-03-03T13:00:00.000Z'],
    ['a week later, on the only day', '2027-03-03T13:00:00.000Z', '2027-03-08T13:00:00.000Z'],
  ])('%s', (_, now, opening) => {
    expect(openingAfter(now)).toBe(opening);
  });

  it('is never where every day is closed', () => {
    const shut = { mon: closed, tue: closed, wed: closed, thu: closed, fri: closed, sat: closed, sun: closed };

    expect(openingAfter('2027-03-01T10:00:00.000Z', shut)).toBeNull();
  });
});

describe('whether a place is open', () => {
  const MONDAY = '2027-03-01';
  const TUESDAY = '2027-03-02';
  const isOpen = (to: string, date: string, minutes: number) =>
    isOpenAt({ ...week, mon: { isOpen: true, from: '18:00', to } }, date, minutes);

  it.each([
    ['before it opens', '23:00', MONDAY, 17 * 60 + 59, false],
    ['as it opens', '23:00', MONDAY, 18 * 60, true],
    ['as it closes', '23:00', MONDAY, 23 * 60, false],
    ['in the last minute before 24:00', '24:00', MONDAY, 23 * 60 + 59, true],
    ['on the closed day after 24:00', '24:00', TUESDAY, 0, false],
    ['before midnight, open until two', '02:00', MONDAY, 23 * 60 + 59, true],
    ['at midnight of a closed day, open until two', '02:00', TUESDAY, 0, true],
    ['at two', '02:00', TUESDAY, 2 * 60, false],
    ['on its own morning, open until two of the next day', '02:00', MONDAY, 60, false],
    ['until midnight, written as 00:00', '00:00', MONDAY, 23 * 60 + 59, true],
    ['at midnight, written as 00:00', '00:00', TUESDAY, 0, false],
  ])('answers %s', (_, to, date, minutes, expected) => {
    expect(isOpen(to, date, minutes)).toBe(expected);
  });

  it('is not past midnight of a day that is closed', () => {
    const hours = { ...week, mon: { isOpen: false, from: '18:00', to: '02:00' } };

    expect(isOpenAt(hours, TUESDAY, 0)).toBe(false);
  });
});

describe('the day of business', () => {
  const dayAt = (instant: string, mon = { isOpen: true, from: '18:00', to: '02:00' }) =>
    businessDay({ ...week, mon }, ZONE, Date.parse(instant));

  it.each([
    ['before midnight', '2027-03-02T04:59:00.000Z', '2027-03-01'],
    ['past midnight, while its hours last', '2027-03-02T06:59:00.000Z', '2027-03-01'],
    ['as it closes', '2027-03-02T07:00:00.000Z', '2027-03-02'],
    ['in the morning of its own day', '2027-03-01T06:00:00.000Z', '2027-03-01'],
  ])('%s', (_, instant, day) => {
    expect(dayAt(instant)).toBe(day);
  });

  it('ends at midnight where the hours do', () => {
    expect(dayAt('2027-03-02T05:00:00.000Z', { isOpen: true, from: '18:00', to: '24:00' })).toBe('2027-03-02');
  });
});
