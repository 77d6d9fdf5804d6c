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
/** A way to search: records that match `filter` have words beginning with each of `words`. */
export type SearchWay = { words: readonly string[]; filter: (among?: Terms) => Filter };

/** Each way applies if the ways before it find nothing; `near` ones allow a wrong letter. */
export type SearchWays = { exact: [SearchWay, ...SearchWay[]]; near: SearchWay[] };

/** Ways to search for a text: words, a folio, numbers joined or parted, and one word with a wrong letter. */
export function searchWays(typed: string): SearchWays {
  const begun = FOLIO_WITH_DASH.test(typed) ? begunFolio(typed) : null;
  const others = [folioQueryTerms(typed), numberedQueryTerms(typed)].flatMap((terms) => terms?.join(' ') ?? []);
  const [first, ...rest]: [string, ...string[]] = begun === null ? [typed, ...others] : [begun, typed, ...others];
  return { exact: [wayOf(first), ...rest.map(wayOf)], near: nearWays(typed) };
}

/** A folio with its prefix, which begins the words of many others: its letters are searched first. */
const FOLIO_WITH_DASH = /^\s*[a-z]{3}-[a-z]*\d/i;

function wayOf(typed: string): SearchWay {
  const words = phoneQueryTerms(typed) ? [] : queryTerms(typed);
  return { words: words.length > 1 ? words : [], filter: (among = 'searchTerms') => wordsOf(typed, among) };
}

/**
 * Whether each word of a way begins a word of some record. The index needs one key for that, while the filter may read
 * all records of another word: 4,300 bookings of a Maria for `maria garsia`, who does not exist.
 */
export async function hasEachWord(
  { words }: SearchWay,
  finds: (filter: Filter) => Promise<boolean>,
  among: Terms = 'searchTerms',
): Promise<boolean> {
  // An owner's words have no index: searching their vessels' bookings is the quickest check.
  if (among !== 'searchTerms') return true;
  const results = await Promise.all(words.map((word) => finds(begins(word, among))));
  return !results.includes(false);
}

/** The filter of a list's search: the first way by which `finds` has a match. */
export async function searched(
  search: string | undefined,
  finds: (filter: Filter) => Promise<boolean>,
  among: Terms = 'searchTerms',
): Promise<Filter> {
  if (!search?.trim()) return {};
  const { exact, near } = searchWays(search);
  for (const way of [...exact, ...near]) {
    const filter = way.filter(among);
    if ((await hasEachWord(way, finds, among)) && (await finds(filter))) return filter;
  }
  return exact[0].filter(among);
}

/** Above every other code point in use: the database compares code points. */
const LAST_SIGN = '\u{10ffff}';

/** Each typed word begins a word of the record. The digits of a phone are one word, however they are grouped. */
function wordsOf(search: string, among: Terms): Filter {
  const terms = queryTerms(search);
  // Punctuation alone matches nothing.
  if (terms.length === 0) return { _id: { $in: [] } };
  const begun = (words: readonly string[]) => ({ $and: words.map((term) => begins(term, among)) });
  const withPhone = phoneQueryTerms(search);
  return withPhone ? { $or: [begun(terms), begun(withPhone)] } : begun(terms);
}

function begins(term: string, among: Terms): Filter {
  return { [among]: { $elemMatch: { $gte: term, $lt: `${term}${LAST_SIGN}` } } };
}

/** Numbers allow no wrong digit: another number is another phone, day or sum. */
const isNumber = (word: string) => /^\p{N}+$/u.test(word);
const mayBeWrong = (word: string) => !isNumber(word) && Array.from(word).length >= MIN_LETTERS;

/**
 * One way for each word that is long enough to have a wrong letter. The other words stay exact: by them an index reads
 * few records, by the first two letters of the wrong word most records of a company.
 */
function nearWays(typed: string): SearchWay[] {
  const words = queryTerms(typed);
  return words.flatMap((wrong, i) => {
    if (!mayBeWrong(wrong)) return [];
    const others = words.toSpliced(i, 1);
    const patterns = fuzzyPatterns(wrong);
    const near = others.length > 0 ? patterns : patterns.flatMap(spelledOut);
    const filter = (among: Terms = 'searchTerms') => ({
      $and: [...others.map((word) => begins(word, among)), { [among]: { $in: near } }],
    });
    return { words: others, filter };
  });
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');

/**
 * One pattern for each letter instead of a pattern with any third or fourth letter: the index then reads fewer records. Of
 * 173,000 customers 13,000 have a word that begins with `ma`.
 */
function spelledOut(pattern: RegExp): RegExp[] {
  if (!/^\^[a-z0-9]{2,3}\./.test(pattern.source)) return [pattern];
  return LETTERS.map((letter) => new RegExp(pattern.source.replace('.', letter), 'u'));
}
