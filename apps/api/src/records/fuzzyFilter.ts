import { MIN_LETTERS, fuzzyPatterns, queryTerms } from '@marea/domain/kernel/search';

type Terms = 'searchTerms' | 'ownerSearchTerms';

/** Another number is another phone, day or sum. */
const isNumber = (word: string) => /^\p{N}+$/u.test(word);

/** Queries by the typed words, each with at most one letter wrong; null where none is a word long enough for that. */
export function fuzzyFilter(typed: string) {
  const words = queryTerms(typed);
  if (!words.some((word) => !isNumber(word) && Array.from(word).length >= MIN_LETTERS)) return null;
  return (among: Terms = 'searchTerms') => ({
    $and: words.map((word) => ({
      [among]: { $in: isNumber(word) ? [new RegExp(`^${word}`, 'u')] : fuzzyPatterns(word) },
    })),
  });
}
