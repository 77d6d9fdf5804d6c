import { useStored } from '@marea/web/useStored';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { cellOf, type Column } from './columns.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const noRows: never[] = [];
const noChoice: Record<string, boolean> = {};

/** Something with an id, as every row of a list is. */
export type Identified = { _id: string };
/** The ids of the rows that are selected, on this page or another. */
export type Selection = Readonly<Record<string, true>>;

type ModelInput<Row extends Identified> = {
  /** Under which name this browser remembers the columns that somebody chose. */
  name: string;
  columns: readonly Column<Row>[];
  /** The keys of those that do not fit. */
  leftOut: readonly string[];
  rows: readonly Row[] | undefined;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** Which columns are shown and which rows are selected; order, pages and filters are the server's. */
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
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  return { table, shown: columns.filter(({ key }) => shown.includes(key)) };
}
export type TableModel<Row extends Identified> = ReturnType<typeof useTableModel<Row>>;
