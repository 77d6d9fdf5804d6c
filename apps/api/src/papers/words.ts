import type { Style, Words } from 'pdfmake';
import { runsOf } from './fonts.ts';

/** The colour of what is said beside. */
export const QUIET = '#5a6b70';

/** A text in whatever fonts its letters need. */
export function words(value: string, style: Style & Pick<Words, 'link'> = {}): Words {
  return { text: runsOf(value), ...style };
}
