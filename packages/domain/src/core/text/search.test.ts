import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareNames,
  foldText,
  folioQueryTerms,
  fuzzyPatterns,
  numberedQueryTerms,
  phoneQueryTerms,
  phoneSearchTerms,
  queryTerms,
  searchTerms,
} from './search.ts';

describe('folding', () => {
  it('makes alike what differs by accent, case, width or ligature', () => {
    expect(foldText('  JOSÉ Núñez ')).toBe('jose nunez');
    expect(foldText('Straße')).toBe(foldText('STRASSE'));
    expect(foldText('Ｙａｃｈｔ')).toBe('yacht');
    expect(foldText('e\u0301')).toBe(foldText('é'));
  });

  it('does not change what it has folded', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

it('orders names without case and accents, Ñ after all of N', () => {
  expect(['Nz', 'Ñuñez', 'na', 'ñandú', 'Nunez', 'Álvarez', 'azul'].toSorted(compareNames)).toEqual([
    'Álvarez',
    'azul',
    'na',
    'Nunez',
    'Nz',
    'ñandú',
    'Ñuñez',
  ]);
});

describe('search terms', () => {
  it('are letters of any script, digits and pictographs; signs only part them', () => {
    expect(searchTerms('María-José, O’Neil 🛥️', 'מים שקטים')).toEqual([
      'maria',
      'jose',
      'o',
      'neil',
      '🛥',
      'מים',
      'שקטים',
    ]);
    expect(searchTerms('ÑANDÚ🚤')).toEqual(['nandu', '🚤']);
    expect(searchTerms('MAR-7K3M9Q')).toEqual(['mar', '7k3m9q']);
    expect(queryTerms('^.*$ {"$gt": ""}')).toEqual(['gt']);
  });

  it('are bounded in number and length, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const terms = searchTerms(...texts);
        expect(terms.length).toBeLessThanOrEqual(60);
        expect(new Set(terms).size).toBe(terms.length);
        expect(terms.every((term) => term.length <= 40)).toBe(true);
      }),
    );
  });

  it('of a phone are its digits with and without the country, and the last four', () => {
    expect(phoneSearchTerms('+52 998 123 4567')).toEqual(['529981234567', '9981234567', '4567']);
    expect(phoneSearchTerms('')).toEqual([]);
  });

  it.each([
    ['mar7k3m9q', ['7k3m9q']],
    ['mar – 7k3 m9q', ['7k3m9q']],
    ['7K3 M9Q', ['7k3m9q']],
    ['MAR-7K3M9Q', ['7k3m9q']],
    ['mar-kq', ['kq']],
    ['MAR7', ['7']],
    ['mar 7k', ['7k']],
    ['7k3m9q', null],
    ['mar', null],
    ['mar-', null],
    ['Marca', null],
    ['Daniela Ríos', null],
  ])('of a folio however it is typed are its letters: %s', (typed, terms) => {
    expect(folioQueryTerms(typed)).toEqual(terms);
  });

  it.each([
    ['+52 998 555 1014', ['529985551014']],
    ['998 555 1014', ['9985551014']],
    ['(998) 555-1014', ['9985551014']],
    ['+52 1 998 555 1014', ['529985551014']],
    ['998.555', ['998555']],
    ['Daniela 998 555 10', ['daniela', '99855510']],
    ['9985551014', null],
    ['muelle 12 34', null],
    ['MAR-7K3M9Q', null],
  ])('of a query put the digits of a phone together: %s', (typed, terms) => {
    expect(phoneQueryTerms(typed)).toEqual(terms);
  });

  it.each([
    ['cliente 25', ['cliente25']],
    ['Sea Ray 42 azul', ['sea', 'ray42', 'azul']],
    ['Jose\u0301 2', ['jose2']],
    ['MAR-7K3M9Q', ['mar7k3m9q']],
    ['cliente25', ['cliente', '25']],
    ['Sunseeker60 azul', ['sunseeker', '60', 'azul']],
    ['7K3M9Q', null],
    ['25 cliente', null],
  ])('of a query join a number to its word, or part them: %s', (typed, terms) => {
    expect(numberedQueryTerms(typed)).toEqual(terms);
  });
});

const finds = (typed: string, stored: string) => fuzzyPatterns(typed).some((pattern) => pattern.test(stored));

describe('a word with one letter wrong', () => {
  it.each([
    ['mraia', 'maria', 'two that changed places'],
    ['marria', 'maria', 'one too many'],
    ['mara', 'mariana', 'one too few'],
    ['gonsalez', 'gonzalez', 'another one'],
    ['amria', 'maria', 'two at the beginning'],
    ['gonz', 'gonzalez', 'none, and no more than its beginning'],
  ])('%s finds %s: %s', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  it('finds nothing of another name, and of short words only what begins so', () => {
    expect(finds('maria', 'pedro')).toBe(false);
    expect([finds('ana', 'ane'), finds('ana', 'anabel')]).toEqual([false, true]);
  });

  it('may be of another script, or a pictograph', () => {
    expect([finds('иавнов', 'иванов'), finds('🎂', '🎂')]).toEqual([true, true]);
  });
});
