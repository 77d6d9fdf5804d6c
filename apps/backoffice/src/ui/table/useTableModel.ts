import { useLocalStorage } from '@mantine/hooks';
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

/** Something with an id, as every row of a list is. */
export type Identified = { _id: string };
/** The ids of the rows that are selected, on this page or another. */
export type Selection = Readonly<Record<string, true>>;

type ModelInput<Row extends Identified> = {
  /** Under which name this browser remembers the columns that somebody chose. */
  name: string;
  columns: readonly Column<Row>[];
  /** Whether there is little room for columns. */
  isNarrow: boolean;
  rows: readonly Row[] | undefined;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/** Which columns are shown and which rows are selected; order, pages and filters are the server's. */
export function useTableModel<Row extends Identified>(input: ModelInput<Row>) {
  const { name, columns, isNarrow, rows, selection, onSelect } = input;
  const [chosen, choose] = useLocalStorage<Record<string, boolean>>({
    key: `marea.columns.${name}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const usual = columns.map(({ key, isHidden, isWideOnly }) => [key, !isHidden && !(isWideOnly && isNarrow)]);
  const columnVisibility = { ...Object.fromEntries(usual), ...chosen };
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
    onColumnVisibilityChange: (change) => choose(typeof change === 'function' ? change(columnVisibility) : change),
    onRowSelectionChange: (change) => onSelect(typeof change === 'function' ? change({ ...selection }) : change),
  });
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  return { table, shown: columns.filter(({ key }) => shown.includes(key)) };
}
export type TableModel<Row extends Identified> = ReturnType<typeof useTableModel<Row>>;
