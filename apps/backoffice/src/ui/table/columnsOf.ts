import { keysOf } from '@marea/domain/kernel/unknown';
import type { Column } from './columns.ts';

/**
 * Columns under the headings of a feature's wording, in the order in which they are given: each heading has its column,
 * or null where the reader sees none.
 */
export function columnsOf<Row, Key extends string>(
  headings: Readonly<Record<Key, string>>,
  columns: { readonly [Name in NoInfer<Key>]: Omit<Column<Row>, 'key' | 'header'> | null },
): Column<Row>[] {
  return keysOf(columns).flatMap((key) => {
    const column = columns[key];
    return column ? [{ key, header: headings[key], ...column }] : [];
  });
}
