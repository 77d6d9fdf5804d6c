import { keysOf } from '@marea/domain/core/errors/unknown';
import { inUnits } from '@marea/domain/core/money/money';
import type { Currency } from '@marea/domain/core/money/money';
import { MoneyCell } from '@marea/web/components/Money.tsx';
import type { Column } from './columns.ts';

/** Amounts, minor units in each row's own currency; a file has units, and hidden amounts stay empty. */
export function moneyColumn<Row extends { currency: Currency }>(
  of: (row: Row) => number | null,
  { isDue = false }: { isDue?: boolean } = {},
): Pick<Column<Row>, 'cell' | 'text' | 'align'> {
  return {
    cell: (row) => <MoneyCell amount={of(row)} currency={row.currency} isDue={isDue} />,
    text: (row) => {
      const amount = of(row);
      return amount === null ? null : inUnits(amount);
    },
    align: 'right',
  };
}

/**
 * Columns under the headings of a feature's wording, in their given order: each heading has a column, or null if the
 * person may not see it.
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
