const LINE_PX = 16;
const PADDING_PX = 9;
/** Narrower than this a card says figures without their words. */
const NARROW_PX = 140;

/** How many lines of text a card has room for, at least one, and whether they are short ones. */
export function cardRoom({ width, height }: { width: number; height: number }): { lines: number; isNarrow: boolean } {
  return { lines: Math.max(1, Math.floor((height - PADDING_PX) / LINE_PX)), isNarrow: width < NARROW_PX };
}
