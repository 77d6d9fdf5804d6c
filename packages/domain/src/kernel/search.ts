/**
 * Text as a search sees it: accents, case and width aside. What a record says is kept as folded
 * words, what somebody types becomes the beginnings of words; neither is ever a pattern.
 */
const MAX_WORD = 40;
const MAX_WORDS = 60;
const MAX_TERMS = 8;

/** What decomposition leaves as it is. */
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

/** The distinct folded words of some texts: letters and digits, or pictographs; at most sixty. */
export function searchTerms(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => foldText(text).match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}+/gu) ?? []);
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD)))].slice(0, MAX_WORDS);
}

/** The words that somebody typed: each is to begin a word of what is found. */
export function queryTerms(typed: string): string[] {
  return searchTerms(typed).slice(0, MAX_TERMS);
}

/** A phone as it is looked for: whole, without its country code, and by its last four digits. */
export function phoneSearchTerms(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? [] : [...new Set([digits, digits.slice(-10), digits.slice(-4)])];
}
