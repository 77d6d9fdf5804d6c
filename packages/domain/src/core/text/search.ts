import { begunFolio, parseFolio } from './folio.ts';

/**
 * Search ignores accents, case and width. Records store folded terms, a query matches their beginnings; neither becomes
 * a pattern.
 */
const MAX_WORD = 40;
const MAX_WORDS = 60;
const MAX_TERMS = 8;

const unfolded: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ı: 'i', þ: 'th' };

/** Small letters without accents; other scripts and pictographs stay. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđıþ]/g, (letter) => unfolded[letter] ?? letter)
    .trim();
}

/** The sort key of a text: folded, with Ñ after all of N, as in Spanish (`~` follows every folded letter). */
export function sortText(text: string): string {
  return foldText(text.normalize('NFC').replace(/[ñÑ]/g, 'n~'));
}

/** Compares names like the API's sorted lists: without case and accents, Ñ after all of N. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [sortText(one), sortText(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The distinct folded words of some texts; at most sixty. */
export function searchTerms(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => foldText(text).match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}+/gu) ?? []);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD)))].slice(0, MAX_WORDS);
}

/** The words of a query: each is the beginning of a stored term. */
export function queryTerms(typed: string): string[] {
  return searchTerms(typed).slice(0, MAX_TERMS);
}

/** The query terms with a phone joined into one, without the 1 of old Mexican mobiles; null without one. */
export function phoneQueryTerms(typed: string): string[] | null {
  const joined = typed.normalize('NFKC').replace(/\+?\d(?:[\s().\-/\u2010-\u2015]*\d){5,}/g, (phone) => {
    const digits = phone.replace(/\D/g, '');
    return ` ${digits.length === 13 && digits.startsWith('521') ? `52${digits.slice(3)}` : digits} `;
  });
  const terms = queryTerms(joined);
  return terms.join(' ') === queryTerms(typed).join(' ') ? null : terms;
}

/** The letters of a typed folio, or of its beginning, without the prefix; null without one. */
export function folioQueryTerms(typed: string): string[] | null {
  const letters = parseFolio(typed)?.letters ?? begunFolio(typed);
  if (letters === null) return null;
  const terms = searchTerms(letters);
  return terms.join(' ') === queryTerms(typed).join(' ') ? null : terms;
}

/** The query terms with a number joined to the word before it, or else split from it; null without one. */
export function numberedQueryTerms(typed: string): string[] | null {
  const plain = typed.normalize('NFKC');
  const joined = plain.replace(/(\p{L}\p{Mark}*)[\s\-_.#]+(?=\d)/gu, '$1');
  const other = joined === plain ? plain.replace(/(^|[^\p{L}\d])(\p{L}{3,})(?=\d+(?![\p{L}\d]))/gu, '$1$2 ') : joined;
  return other === plain ? null : queryTerms(other);
}

/** A phone's search terms: whole, without its country code, and its last four digits. */
export function phoneSearchTerms(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? [] : [...new Set([digits, digits.slice(-10), digits.slice(-4)])];
}

/** Shorter words become another word when one letter changes. */
export const MIN_LETTERS = 4;
/** Letters before the wrong one: an index is scanned from them, and whole with fewer. */
const MIN_BEGUN = 2;

/** Patterns that an index supports, for terms with one letter swapped, extra, missing or wrong. */
export function fuzzyPatterns(word: string): RegExp[] {
  const letters = Array.from(word);
  if (letters.length < MIN_LETTERS) return [new RegExp(`^${word}`, 'u')];
  const patterns = new Set<string>([word]);
  letters.forEach((letter, i) => {
    const before = letters.slice(0, i).join('');
    const after = letters.slice(i + 1).join('');
    const next = letters[i + 1];
    patterns.add(before + after);
    if (next !== undefined) patterns.add(before + next + letter + letters.slice(i + 2).join(''));
    if (i < MIN_BEGUN) return;
    patterns.add(`${before}.${after}`);
    patterns.add(`${before}.${letter}${after}`);
  });
  return [...patterns].map((pattern) => new RegExp(`^${pattern}`, 'u'));
}
