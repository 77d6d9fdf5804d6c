import { begunFolio } from '@marea/domain/core/text/folio';
import {
  folioQueryTerms,
  fuzzyPatterns,
  MIN_LETTERS,
  numberedQueryTerms,
  phoneQueryTerms,
  queryTerms,
} from '@marea/domain/core/text/search';

type Filter = Record<string, unknown>;
type Terms = 'searchTerms' | 'ownerSearchTerms';
export type SearchWay = (among?: Terms) => Filter;

/**
 * Ways to search for a text: words, a folio, numbers joined or parted, one wrong letter. Each is for when those before it
 * find nothing.
 */
export function searchWays(typed: string): [SearchWay, ...SearchWay[]] {
  const begun = FOLIO_WITH_DASH.test(typed) ? begunFolio(typed) : null;
  const others = [folioQueryTerms(typed), numberedQueryTerms(typed)].flatMap((terms) => terms?.join(' ') ?? []);
  const [first, ...rest]: [string, ...string[]] = begun === null ? [typed, ...others] : [begun, typed, ...others];
  const near = fuzzyFilter(typed);
  return [wayOf(first), ...rest.map(wayOf), ...(near ? [near] : [])];
}

/** A folio with its prefix, which begins the words of many others: its letters are searched first. */
const FOLIO_WITH_DASH = /^\s*[a-z]{3}-[a-z]*\d/i;

function wayOf(words: string): SearchWay {
  return (among = 'searchTerms') => wordsOf(words, among);
}

/** The filter of a list's search: the first way in which it finds something in what `finds` looks through. */
export async function searched(
  search: string | undefined,
  finds: (filter: Filter) => Promise<boolean>,
  among: Terms = 'searchTerms',
): Promise<Filter> {
  if (!search?.trim()) return {};
  const ways = searchWays(search);
  for (const way of ways) if (await finds(way(among))) return way(among);
  return ways[0](among);
}

/** Above every other code point in use: the database compares code points. */
const LAST_SIGN = '\u{10ffff}';

/** Each typed word begins a word of the record. The digits of a phone are one word, however they are grouped. */
function wordsOf(search: string, among: Terms): Filter {
  const terms = queryTerms(search);
  // Punctuation alone matches nothing.
  if (terms.length === 0) return { _id: { $in: [] } };
  const begun = (wanted: readonly string[]) => ({
    $and: wanted.map((term) => ({ [among]: { $elemMatch: { $gte: term, $lt: `${term}${LAST_SIGN}` } } })),
  });
  const withPhone = phoneQueryTerms(search);
  return withPhone ? { $or: [begun(terms), begun(withPhone)] } : begun(terms);
}

/** Another number is another phone, day or sum. */
const isNumber = (word: string) => /^\p{N}+$/u.test(word);

/** Queries by the typed words with at most one wrong letter each; null when no word is long enough for that. */
export function fuzzyFilter(typed: string) {
  const words = queryTerms(typed);
  if (!words.some((word) => !isNumber(word) && Array.from(word).length >= MIN_LETTERS)) return null;
  return (among: Terms = 'searchTerms') => ({
    $and: words.map((word) => ({
      [among]: { $in: isNumber(word) ? [new RegExp(`^${word}`, 'u')] : fuzzyPatterns(word) },
    })),
  });
}
