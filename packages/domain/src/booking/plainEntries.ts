import type { PlainEntries } from './booking.schema.ts';
import { mergeEntered } from './mergeEntered.ts';

/** What a booking has for which nothing was entered; its colour is then its vessel's. */
export const noPlainEntries: Omit<PlainEntries, 'color'> = { notes: '' };

/** Those of a request; what it does not name stays as before. */
export function plainEntriesOf(entered: Partial<PlainEntries>, before: PlainEntries): PlainEntries {
  return mergeEntered({ ...noPlainEntries, color: before.color }, entered, before);
}
