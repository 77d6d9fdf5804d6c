import { spacedPhone } from '@marea/texts/format/spacedPhone';
import { describe, expect, it } from 'vitest';
import { dialCountries, readPhone } from './phoneBook.ts';
import { readPlainPhone, splitPlainPhone } from './plainPhone.ts';

describe('a phone', () => {
  it.each([
    ['998 123 4567', 'MX', '+529981234567'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['+34 612 34 56 78', 'MX', '+34612345678'],
    ['+52 1 998 123 4567', 'MX', '+529981234567'],
    ['\u202a+52 998 123 4567\u202c', 'MX', '+529981234567'],
    ['044 998 123 4567', 'MX', '+529981234567'],
    ['1 (305) 555-0123', 'MX', null],
    ['06 12 34 56 78', 'MX', null],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['123', 'MX', null],
    ['', 'MX', null],
    ['not a number', 'US', null],
  ])('%s typed in %s is %s', (typed, country, expected) => {
    expect(readPhone(typed, country)).toBe(expected);
  });
});

it('knows the countries by their names in either language', () => {
  const find = (language: string) => dialCountries(language).find(({ code }) => code === 'MX');
  expect(find('es')).toEqual({ code: 'MX', dial: '+52', name: 'México' });
  expect(find('en')?.name).toBe('Mexico');
});

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
