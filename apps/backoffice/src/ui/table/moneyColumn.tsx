import { inUnits, type Currency } from '@marea/domain/kernel/money';
import { MoneyCell } from '@marea/web/Money.tsx';
import type { Column } from './columns.ts';

/** Amounts, minor units in each row's own currency; in a file they are in units, and what is hidden stays empty. */
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
