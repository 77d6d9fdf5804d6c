import { ActionIcon, Checkbox, Indicator, Popover, Stack, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import type { Identified, TableModel } from './useTableModel.ts';

type ColumnMenuProps<Row extends Identified> = {
  table: TableModel<Row>['table'];
  columns: readonly Column<Row>[];
  /** How many there is no room for. */
  leftOut: number;
};

/** Which columns are shown; the first one always is. */
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
