import { ActionIcon, Button, Checkbox, Group, Indicator, NativeSelect, Popover, Stack, Tooltip } from '@mantine/core';
import { IconColumns3, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PrintButton } from '../page/PrintButton.tsx';
import type { Column, Identified, TableModel } from './columns.ts';
import type { TableState } from './useTableState.ts';
import classes from './DataTable.module.css';

type TableToolsProps<Row extends Identified> = {
  table: TableModel<Row>['table'];
  columns: readonly Column<Row>[];
  /** The number of columns without room. */
  leftOut: number;
  state: TableState;
  onExport?: () => void;
  isPhone: boolean;
  action: ReactNode;
  buttonsIn: HTMLElement | null | undefined;
  children: ReactNode;
};

/** The tools over a table: its own buttons, the columns and the export; on a phone, which has no heads, the order. */
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

type ColumnMenuProps<Row extends Identified> = {
  table: TableModel<Row>['table'];
  columns: readonly Column<Row>[];
  /** The number of columns without room. */
  leftOut: number;
};

/** Chooses the visible columns; the first one always is. */
export function ColumnMenu<Row extends Identified>({ table, columns, leftOut }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('ui');
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Tooltip label={leftOut > 0 ? t('table.leftOut', { count: leftOut }) : t('table.columns')}>
          <ActionIcon variant="default" size={36} aria-label={t('table.columns')}>
            <Indicator disabled={leftOut === 0} size={7} offset={-2}>
              <IconColumns3 size={17} />
            </Indicator>
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columns')}>
        <Stack gap="xs">
          {columns.map(({ key, header }) => {
            const column = table.getColumn(key);
            return (
              <Checkbox
                key={key}
                label={header}
                checked={column?.getIsVisible() ?? true}
                disabled={!column?.getCanHide()}
                onChange={({ currentTarget }) => column?.toggleVisibility(currentTarget.checked)}
              />
            );
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** The number of selected rows and the actions on them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.selecting} role="toolbar" aria-label={t('table.selection')}>
      <b role="status">{t('table.selected', { count })}</b>
      <Group gap="xs">{children}</Group>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </div>
  );
}
