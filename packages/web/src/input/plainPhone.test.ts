import { readPlainPhone, spacedPhone, splitPlainPhone } from '@marea/texts/format/plainPhone';
import { describe, expect, it } from 'vitest';
import { dialCountries } from './phoneBook.ts';

describe('a number without the numbering plans', () => {
  it.each([
    ['+529981234567', '+52 998 123 4567'],
    ['+14155552671', '+1 415 555 2671'],
    ['+34612345678', '+34 612 345 678'],
    ['+447700900888', '+44 7700 900888'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+50221234567', '+502 2123 4567'],
    ['+5021234567', '+502 1234567'],
    ['+491701234567', '+49 1701234567'],
    ['extension 12', 'extension 12'],
    ['', ''],
  ])('%s is read out as %s', (stored, expected) => {
    expect(spacedPhone(stored)).toBe(expected);
  });

  it('has the dialling code of every country', () => {
    for (const { dial } of dialCountries('en')) expect(spacedPhone(`${dial}1234567`).split(' ')[0]).toBe(dial);
  });

  it('is read and written where all numbers have ten digits', () => {
    expect(readPlainPhone('(998) 123-4567', 'MX')).toBe('+529981234567');
    expect(splitPlainPhone('+529981234567')).toEqual({ country: 'MX', number: '998 123 4567' });
  });

  it('is left to the plans elsewhere, and where it is none', () => {
    const typed = [
      readPlainPhone('4155552671', 'US'),
      readPlainPhone('998123', 'MX'),
      readPlainPhone('0612345678', 'MX'),
    ];
    expect(typed).toEqual([null, null, null]);
    expect([splitPlainPhone('+14155552671'), splitPlainPhone('+52998'), splitPlainPhone('')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
