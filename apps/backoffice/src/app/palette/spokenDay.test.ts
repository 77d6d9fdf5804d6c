import { describe, expect, it } from 'vitest';
import { wordsOf, spokenDay } from './phrases.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

describe('a day and a time in words', () => {
  it.each([
    ['friday 9:00', '2026-11-27', '09:00'],
    ['viernes 9:00', '2026-11-27', '09:00'],
    ['friday 9', '2026-11-27', '09:00'],
    ['el viernes a las 9', '2026-11-27', '09:00'],
    ['9:00 friday', '2026-11-27', '09:00'],
    ['miércoles 14.30', '2026-11-25', '14:30'],
    ['mañana 9', '2026-11-23', '09:00'],
    ['pasado mañana 9', '2026-11-24', '09:00'],
    ['tomorrow 2pm', '2026-11-23', '14:00'],
    ['sunday 2 p.m.', '2026-11-22', '14:00'],
    ['monday 930', '2026-11-23', '09:30'],
    ['monday 12am', '2026-11-23', '00:00'],
    ['lunes 9 hrs', '2026-11-23', '09:00'],
    ['sun', '2026-11-22', null],
    ['sab', '2026-11-28', null],
    ['2026-12-24 10:30', '2026-12-24', '10:30'],
    ['24/12 10:30', '2026-12-24', '10:30'],
    ['24/12/2027', '2027-12-24', null],
    ['01/02', '2027-02-01', null],
    ['31/02', null, null],
    ['25:00', null, null],
    ['', null, null],
  ])('%s', (typed, date, hora) => {
    expect(spokenDay(wordsOf(typed), TODAY)).toEqual({ date, hora });
  });

  it.each([
    ['fridy 9;00', '2026-11-27', '09:00'],
    ['wendesday', '2026-11-25', null],
    ['vienres 9,00', '2026-11-27', '09:00'],
    ['sabdo', '2026-11-28', null],
    ['tomorow 9', '2026-11-23', '09:00'],
    ['maniana 9', '2026-11-23', '09:00'],
    ['tody', '2026-11-22', null],
  ])('%s, with a letter wrong', (typed, date, hora) => {
    expect(spokenDay(wordsOf(typed), TODAY)).toEqual({ date, hora });
  });

  it.each(['hou', 'fry', 'marta', 'domingue', 'luis', 'gomez'])('%s is no day', (typed) => {
    expect(spokenDay(wordsOf(typed), TODAY)).toEqual({ date: null, hora: null });
  });
});
