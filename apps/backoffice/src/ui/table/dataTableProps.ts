import type { ReactNode } from 'react';
import type { Column, RowAction, TableData, Identified, Selection, TableModel } from './columns.ts';
import type { TableState } from './useTableState.ts';

export type DataTableProps<Row extends Identified> = {
  /** Under which name this browser remembers the columns that somebody chose. */
  name: string;
  /** What it lists, for those who do not see it. */
  label: string;
  columns: readonly Column<Row>[];
  data: TableData<Row>;
  state: TableState;
  /** What opens when somebody chooses a row, and which one is open. */
  onOpen?: (row: Row) => void;
  openId?: string | null;
  /** The row at which the list begins for its reader, though others stand before it: today's first. */
  startId?: string | null;
  /** What a row is called where its buttons are named. */
  nameOf: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** Lets rows be selected; what can be done with them stands over the table. */
  selection?: { value: Selection; onChange: (value: Selection) => void; actions: ReactNode };
  /** Instead of 'No data to display', where a list can say more. */
  empty?: ReactNode;
  /** The first day of the totals, where they are not of the whole list. */
  totalsSince?: string | undefined;
  onExport?: () => void;
  /** What stands over the table: its filters, and at the right end the button for a new record. */
  tools?: ReactNode;
  action?: ReactNode;
  /** Where its own buttons stand instead of over it; null until that is drawn. */
  buttonsIn?: HTMLElement | null;
};

/** What both ways of showing the rows take. */
export type RowsProps<Row extends Identified> = DataTableProps<Row> & {
  table: TableModel<Row>['table'];
  isNarrow: boolean;
};
