import type { PlainEntries } from './booking.schema.ts';

/** What a booking has for which nothing was entered; its colour is then its vessel's. */
export const noPlainEntries: Omit<PlainEntries, 'color'> = { notes: '' };

/** Those of a request; what it does not name stays as before. */
export function plainEntriesOf(entered: Partial<PlainEntries>, before: PlainEntries): PlainEntries {
  const names = ['color', ...Object.keys(noPlainEntries)] as (keyof PlainEntries)[];
  const entries = names.map((name) => [name, entered[name] === undefined ? before[name] : entered[name]]);
  return Object.fromEntries(entries) as PlainEntries;
}
