/** Shorter words are another word with one letter changed. */
export const MIN_LETTERS = 4;
/** An index is read from the letters before the wrong one on: with fewer it would be read whole. */
const MIN_BEGUN = 2;

/** Patterns that an index can follow, of terms with one letter swapped, too many, too few or wrong. */
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
