/** Stands where a line of text is on its way, so that nothing below it moves when it comes. */
export const EMPTY_LINE = '\u00A0';
