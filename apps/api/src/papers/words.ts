import type { Style, Words } from 'pdfmake';
import type { Run } from './fonts.ts';
import { runsOf } from './fonts.ts';

/** Longer than any name of one word, but for hashes, which fit a line; letters beyond the first plane cannot be broken. */
const LONG_WORD = /((?<!\S)(?![0-9a-f]{64}\b)[^\s\u{10000}-\u{10ffff}]{33,})/u;

/** The colour of what is said beside. */
export const QUIET = '#5a6b70';

/** A text in whatever fonts its letters need. */
export function words(value: string, style: Style & Pick<Words, 'link'> = {}): Words {
  return { text: runsOf(value).flatMap(breakable), ...style };
}

type Piece = Run & { wordBreak?: 'break-all' };

/** Words that no line may hold are broken anywhere; others where words end. */
function breakable(run: Run): Piece[] {
  if (!LONG_WORD.test(run.text)) return [run];
  return run.text
    .split(LONG_WORD)
    .filter((part) => part !== '')
    .map((text) => ({ ...run, text, ...(LONG_WORD.test(text) ? { wordBreak: 'break-all' as const } : {}) }));
}
