import type { ReactNode } from 'react';
import type { Column, RowAction, TableData, Identified, Selection, TableModel } from './columns.ts';
import type { TableState } from './useTableState.ts';

export type DataTableProps<Row extends Identified> = {
  /** The name under which this browser stores the chosen columns. */
  name: string;
  /** The accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  data: TableData<Row>;
  state: TableState;
  /** Opens a row; `openId` is the open one. */
  onOpen?: (row: Row) => void;
  openId?: string | null;
  /** The row to which the list scrolls at first, although others are before it: today's first. */
  startId?: string | null;
  /** The name of a row in the labels of its buttons. */
  nameOf: (row: Row) => string;
  actions?: (row: Row) => readonly RowAction[];
  /** Makes rows selectable; the actions on them are above the table. */
  selection?: { value: Selection; onChange: (value: Selection) => void; actions: ReactNode };
  /** Replaces 'No data to display', if a list can say more. */
  empty?: ReactNode;
  /** The first day of the totals, if they do not cover the whole list. */
  totalsSince?: string | undefined;
  onExport?: () => void;
  /** Rendered above the table: its filters, and at the right end the button for a new record. */
  tools?: ReactNode;
  action?: ReactNode;
  /** The element that gets the table's own buttons instead; null until it is mounted. */
  buttonsIn?: HTMLElement | null;
};

/** The props of both layouts of the rows. */
export type RowsProps<Row extends Identified> = DataTableProps<Row> & {
  table: TableModel<Row>['table'];
  isNarrow: boolean;
};
