import { useStored } from '@marea/web/storage/useStored';
import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useMemo } from 'react';

/** A column of a table: the content of its cells, and its place in the lines of a phone. */
export type Column<Row> = {
  /** Its name in the address when sorting, and among the hidden columns. */
  key: string;
  header: string;
  /** Omitted if it shows the `text`. */
  cell?: (row: Row) => ReactNode;
  /** The value in an export; a column without it is not exported. */
  text?: (row: Row) => string | number | null;
  /** Whether the server sorts by it. */
  sorts?: boolean;
  /** The first order when sorting by it: dates begin with the latest. */
  firstOrder?: 'asc' | 'desc';
  align?: 'right';
  /** Hidden until the person chooses it. */
  isHidden?: boolean;
  /** Whether it is left out first when not all columns fit, or never. */
  givesWay?: 'first' | 'never';
  /** The sum of all pages, in the row of totals. */
  total?: ReactNode;
  /** Place on a phone: first line, its right end, second line, its right end, a third line. Others are left out. */
  phone?: 'title' | 'aside' | 'line' | 'end' | 'below';
  /** Whether its cells need no header before them on a phone. */
  isWorded?: boolean;
};

/**
 * The keys of the columns to leave out when not all fit, first to last: columns marked so, columns without a place on a
 * phone, those of a phone's second line, then sums; within each of these from right to left. The first column, a status
 * and the most important figure stay.
 */
export function givingWay<Row>(columns: readonly Column<Row>[]): string[] {
  const rank = ({ givesWay, phone, total }: Column<Row>) =>
    givesWay === 'first' ? 0 : total !== undefined ? 3 : phone === 'line' ? 2 : 1;
  return columns
    .slice(1)
    .filter(({ givesWay, phone }) => givesWay === 'first' || (!givesWay && (!phone || phone === 'line')))
    .toReversed()
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ key }) => key);
}

/** The content of a cell. */
export function cellOf<Row>({ cell, text }: Pick<Column<Row>, 'cell' | 'text'>, row: Row): ReactNode {
  return cell ? cell(row) : text?.(row);
}

/** The rows of a list, loading, stale, failed or complete. */
export type TableData<Row> = {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  total: number;
  /** Whether there are more rows than `total`. */
  totalIsBounded?: boolean;
  /** Whether the rows still belong to the previous query. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
};

/** An action on a row. */
export type RowAction = { label: string; icon?: ReactNode; isGrave?: boolean; onClick: () => void };

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const noRows: never[] = [];
const noChoice: Record<string, boolean> = {};

/** Anything with an id, as every row of a list has. */
export type Identified = { _id: string };
/** The ids of the selected rows, on this page or another. */
export type Selection = Readonly<Record<string, true>>;

type ModelInput<Row extends Identified> = {
  /** The name under which this browser stores the chosen columns. */
  name: string;
  columns: readonly Column<Row>[];
  /** The keys of the columns that do not fit. */
  leftOut: readonly string[];
  rows: readonly Row[] | undefined;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** The visible columns and the selected rows; the server handles order, pages and filters. */
export function useTableModel<Row extends Identified>(input: ModelInput<Row>) {
  const { name, columns, leftOut, rows, selection, onSelect } = input;
  const [chosen, choose] = useStored({
    key: `marea.columns.${name}`,
    initial: noChoice,
  });
  const usual = columns.map(({ key, isHidden }) => [key, !isHidden && !leftOut.includes(key)]);
  const columnVisibility: Record<string, boolean> = { ...Object.fromEntries(usual), ...chosen };
  const remember = (visibility: Record<string, boolean>) => {
    const changed = Object.entries(visibility).filter(([key, isShown]) => columnVisibility[key] !== isShown);
    choose({ ...chosen, ...Object.fromEntries(changed) });
  };
  const definitions = useMemo(
    () =>
      columns.map((column, index): ColumnDef<typeof features, Row> => ({
        id: column.key,
        header: column.header,
        cell: ({ row }) => cellOf(column, row.original),
        enableHiding: index > 0,
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: ({ _id }) => _id,
    state: { columnVisibility, rowSelection: { ...selection } },
    onColumnVisibilityChange: (change) => remember(typeof change === 'function' ? change(columnVisibility) : change),
    onRowSelectionChange: (change) => onSelect(typeof change === 'function' ? change({ ...selection }) : change),
  });
  const visibleKeys = table.getVisibleLeafColumns().map(({ id }) => id);
  return { table, visibleColumns: columns.filter(({ key }) => visibleKeys.includes(key)) };
}
export type TableModel<Row extends Identified> = ReturnType<typeof useTableModel<Row>>;

const MAX_SHOWN = 10;

/** The number of placeholder rows while a page loads: a page's rows, but no more than a screen. */
export function loadingRows(limit: number): number[] {
  return Array.from({ length: Math.min(limit, MAX_SHOWN) }, (_, index) => index);
}
