import { describe, expect, it } from 'vitest';
import { dialCountries, readPhone } from './phoneBook.ts';

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
