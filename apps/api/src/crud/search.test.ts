import { expect, it } from 'vitest';
import { searchWays } from './search.ts';

const firstWay = (typed: string) => searchWays(typed).exact[0].filter();

it.each(['mar-7k3', 'MAR-K7', ' mar-7k3m9q'])('searches %s by the letters of the folio first', (typed) => {
  const letters = typed.trim().slice('mar-'.length);

  expect(firstWay(typed)).toEqual(firstWay(letters));
});

it.each([
  ['mar 7k', ['mar', '7k']],
  ['ana-maria', ['ana', 'maria']],
  ['mar-', ['mar']],
])('searches %s by its words first', (typed, words) => {
  expect(firstWay(typed)).toEqual({ $and: words.flatMap((word) => firstWay(word).$and) });
});
