import { MIN_LETTERS, foldText } from '@marea/domain/kernel/search';

/** A word that stands alone is too like a name to be forgiven sooner: 'black' is no 'block', and 'Salim' no 'salir'. */
const MIN_LETTERS_ALONE = 6;
const MIN_TYPED = 2;
const littleWords = new Set('a al an at de del el en for la las los of on para por the to un una'.split(' '));

/** The folded words of what was typed or of a phrase, without those that say nothing. */
export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .split(/\s+/);
  return words.filter((word) => word && !littleWords.has(word));
}

/** What typed words are of a phrase: its beginning, or all of it with the words that follow. */
export type Saying = { isWhole: boolean; rest: readonly string[] };

/**
 * Compares typed words with those of a phrase, in order. Each may have one letter wrong, missing, too many or swapped with
 * the next; short words may not, and the last one typed may still be without its end. Null where they say something else.
 */
export function sayingOf(typed: readonly string[], phrase: readonly string[]): Saying | null {
  if (typed.join('').length < MIN_TYPED) return null;
  const minLetters = typed.length > 1 && phrase.length > 1 ? MIN_LETTERS : MIN_LETTERS_ALONE;
  const said = typed.slice(0, phrase.length);
  const isLike = (word: string, i: number) => isWord(word, phrase[i] ?? '', minLetters);
  const isWhole = typed.length >= phrase.length && said.every(isLike);
  if (isWhole) return { isWhole, rest: typed.slice(phrase.length) };
  const last = said.length - 1;
  const isBegun =
    typed.length <= phrase.length &&
    said.slice(0, last).every(isLike) &&
    isBeginning(said[last] ?? '', phrase[last] ?? '', typed.length > 1 ? minLetters : Infinity);
  return isBegun ? { isWhole: false, rest: [] } : null;
}

function isWord(typed: string, word: string, minLetters: number): boolean {
  return typed === word || (Math.min(typed.length, word.length) >= minLetters && isNearly(typed, word));
}

function isBeginning(typed: string, word: string, minLetters: number): boolean {
  if (word.startsWith(typed)) return true;
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return typed.length >= minLetters && lengths.some((length) => isNearly(typed, word.slice(0, length)));
}

/** Whether two words are the same but for one letter that is wrong, missing, too many or swapped with the next. */
export function isNearly(one: string, other: string): boolean {
  let i = 0;
  while (i < one.length && one[i] === other[i]) i += 1;
  const [left, right] = [one.slice(i), other.slice(i)];
  const isSwapped = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return left.slice(1) === right.slice(1) || left === right.slice(1) || left.slice(1) === right || isSwapped;
}
