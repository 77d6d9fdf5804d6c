import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFolio, folio, folioPrefix, parseFolio } from './folio.ts';

describe('a typed folio', () => {
  it.each([
    'MAR-7K3M9Q',
    'mar-7k3m9q',
    ' mar-7k3m9q ',
    'MAR 7K3M9Q',
    'mar7k3m9q',
    'MAR - 7K3 M9Q',
    'MAR\u20137K3M9Q',
    'ＭＡＲ-７Ｋ３Ｍ９Ｑ',
  ])('is read with its prefix: %s', (typed) => {
    expect(cleanFolio(typed)).toBe('MAR-7K3M9Q');
  });

  it.each(['7K3M9Q', '7k3m9q', ' 7k3 m9q ', '-7K3M9Q'])('is read without its prefix: %s', (typed) => {
    expect(parseFolio(typed)).toEqual({ prefix: null, letters: '7K3M9Q' });
  });

  it.each(['', 'MAR-7K3M9', 'MA-7K3M9Q', 'MAR-7K3M9Q0', 'MAR-7K3M9O', 'Daniela'])('is nothing else: %s', (typed) => {
    expect([parseFolio(typed), cleanFolio(typed)]).toEqual([null, typed]);
  });

  it('is every folio that is made', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{2,23}$/), fc.infiniteStream(fc.nat()), (slug, numbers) => {
        const newFolio = folio(slug, (below) => (numbers.next().value ?? 0) % below);

        expect(parseFolio(newFolio)).toEqual({ prefix: folioPrefix(slug), letters: newFolio.slice(4) });
      }),
    );
  });
});
