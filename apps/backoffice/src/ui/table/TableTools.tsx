import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PrintButton } from '../PrintButton.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { Column } from './columns.ts';
import type { Identified, TableModel } from './useTableModel.ts';
import type { TableState } from './useTableState.ts';
import classes from './DataTable.module.css';

type TableToolsProps<Row extends Identified> = {
  table: TableModel<Row>['table'];
  columns: readonly Column<Row>[];
  /** How many of them there is no room for. */
  leftOut: number;
  state: TableState;
  onExport?: () => void;
  isPhone: boolean;
  action: ReactNode;
  buttonsIn: HTMLElement | null | undefined;
  children: ReactNode;
};

/** Over a table: its own buttons, the columns and the export; on a phone, which has no heads, its order. */
export function TableTools<Row extends Identified>(props: TableToolsProps<Row>) {
  const { table, columns, leftOut, state, onExport, isPhone, action, buttonsIn, children } = props;
  const { t } = useTranslation('ui');
  const sortable = columns.filter(({ sorts }) => sorts);
  const isSorted = isPhone && sortable.length > 0;
  const buttons = (
    <>
      {isSorted && (
        <NativeSelect
          size="sm"
          rightSectionWidth={28}
          aria-label={t('table.sortBy')}
          value={state.sorting ? `${state.sorting.sort} ${state.sorting.order}` : ''}
          data={[
            ...(state.sorting ? [] : [{ value: '', label: t('table.sortBy') }]),
            ...sortable.flatMap(({ key, header }) => [
              { value: `${key} asc`, label: `↑ ${header}` },
              { value: `${key} desc`, label: `↓ ${header}` },
            ]),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const [sort, order] = value.split(' ');
            if (sort) state.setSorting({ sort, order: order === 'desc' ? 'desc' : 'asc' });
          }}
        />
      )}
      {!isPhone && <ColumnMenu table={table} columns={columns} leftOut={leftOut} />}
      {onExport && (
        <Tooltip label={t('table.export')}>
          <ActionIcon variant="default" size={36} aria-label={t('table.export')} onClick={onExport}>
            <IconDownload size={17} />
          </ActionIcon>
        </Tooltip>
      )}
      {!isPhone && <PrintButton />}
      {action}
    </>
  );
  if (buttonsIn !== undefined) return buttonsIn && createPortal(buttons, buttonsIn);
  return (
    <div className={classes.tools} data-noprint>
      <div className={classes.filters}>{children}</div>
      <div className={classes.toolButtons}>{buttons}</div>
    </div>
  );
}
