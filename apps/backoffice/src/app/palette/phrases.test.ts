import { describe, expect, it } from 'vitest';
import { sayingOf, spokenDay, wordsOf } from './phrases.ts';

const heard = (typed: string, phrase: string) => sayingOf(wordsOf(typed), wordsOf(phrase));

describe('what is typed of a phrase', () => {
  it.each([
    ['new booking', 'new booking', { isWhole: true, rest: [] }],
    ['new boking friday 9', 'new booking', { isWhole: true, rest: ['friday', '9'] }],
    ['nueva resrva viernes', 'nueva reserva', { isWhole: true, rest: ['viernes'] }],
    ['nueav reserva', 'nueva reserva', { isWhole: true, rest: [] }],
    ['hoja dia', 'hoja del día', { isWhole: true, rest: [] }],
    ['walk-in', 'walk in', { isWhole: true, rest: [] }],
    ['new', 'new booking', { isWhole: false, rest: [] }],
    ['new cus', 'new customer', { isWhole: false, rest: [] }],
    ['new cuts', 'new customer', { isWhole: false, rest: [] }],
    ['waitlsit', 'waitlist', { isWhole: true, rest: [] }],
    ['calendario viernes', 'calendario', { isWhole: true, rest: ['viernes'] }],
  ])('%s', (typed, phrase, saying) => {
    expect(heard(typed, phrase)).toEqual(saying);
  });

  it.each([
    ['newman', 'new customer'],
    ['nue gomez', 'new booking'],
    ['new gomez', 'new booking'],
    ['nwe booking', 'new booking'],
    ['black', 'block vessel'],
    ['bloch', 'block'],
    ['salim', 'salir'],
    ['salvador', 'salir'],
    ['reserva', 'nueva reserva'],
    ['n', 'new booking'],
  ])('%s is not %s', (typed, phrase) => {
    expect(heard(typed, phrase)).toBeNull();
  });
});

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
