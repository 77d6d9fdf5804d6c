import { describe, expect, it } from 'vitest';
import { sayingOf, wordsOf } from './phrases.ts';

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
