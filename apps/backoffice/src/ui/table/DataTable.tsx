import { Button } from '@mantine/core';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconFilterOff, IconSearchOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { givingWay, useTableModel } from './columns.ts';
import type { Identified, Selection, TableData } from './columns.ts';
import type { DataTableProps } from './dataTableProps.ts';
import { PhoneRows } from './PhoneRows.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableGrid } from './TableGrid.tsx';
import { SelectionBar, TableTools } from './TableTools.tsx';
import { useFit } from './useFit.ts';
import type { TableState } from './useTableState.ts';
import classes from './DataTable.module.css';

const nothing: Selection = {};
const unchanged = () => undefined;

/** A list in each of its states: as a table on a screen, as rows of two lines on a phone. */
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { name, columns, state, selection, empty, onExport, tools, action, buttonsIn } = props;
  const data = useExistingPage(props.data, state);
  const { t } = useTranslation(['ui', 'app']);
  const isPhone = useIsPhone();
  const { ref, isNarrow, isTight, isShort, leftOut } = useFit(givingWay(columns), data.rows);
  const { table, visibleColumns } = useTableModel({
    name,
    columns,
    leftOut,
    rows: data.rows,
    selection: selection?.value ?? nothing,
    onSelect: selection?.onChange ?? unchanged,
  });
  const selected = Object.keys(selection?.value ?? nothing).length;
  const isAsked = Object.keys(state.filterValues).length > 0;
  const Rows = isPhone ? PhoneRows : TableGrid;

  return (
    <div
      ref={ref}
      className={classes.root}
      data-narrow={isNarrow || undefined}
      data-tight={isTight || undefined}
      data-short={isShort || undefined}
    >
      <TableTools
        table={table}
        columns={columns}
        leftOut={leftOut.length}
        state={state}
        onExport={onExport}
        isPhone={isPhone}
        action={action}
        buttonsIn={buttonsIn}
      >
        {tools}
      </TableTools>
      {selection && selected > 0 && (
        <SelectionBar count={selected} onClear={() => selection.onChange(nothing)}>
          {selection.actions}
        </SelectionBar>
      )}
      {data.error && !data.rows ? (
        <ErrorState error={data.error} onRetry={data.retry} />
      ) : data.rows?.length === 0 && isAsked ? (
        <NothingFound onClear={state.clearFilters} />
      ) : data.rows?.length === 0 ? (
        (empty ?? <EmptyState title={t('app:noData')} />)
      ) : (
        <Rows {...props} data={data} table={table} columns={isPhone ? columns : visibleColumns} isNarrow={isNarrow} />
      )}
      {data.rows !== undefined && data.total > 0 && (
        <TableFoot total={data.total} isBounded={data.totalIsBounded} state={state} />
      )}
    </div>
  );
}

/** Shows the last page instead of one beyond it, which an old link or a removal may lead to. */
function useExistingPage<Row>(data: TableData<Row>, { page, limit, setPage }: TableState): TableData<Row> {
  const last = Math.ceil(data.total / limit);
  const isBehind = data.rows?.length === 0 && !data.isStale && last > 0 && page > last;
  useEffect(() => {
    if (isBehind) setPage(last);
    // Only the address matters: setPage is a new function each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, last]);
  return data.rows?.length === 0 && last > 0 ? { ...data, rows: undefined } : data;
}

/** Shown when nothing in a list matches the filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('table.nothingFound')}
      text={t('table.nothingFoundText')}
      action={
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
