import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './columns.ts';
import type { TableState } from './useTableState.ts';
import classes from './DataTable.module.css';

type SortHeadProps = {
  column: Pick<Column<never>, 'key' | 'header' | 'sorts' | 'firstOrder' | 'align'>;
  state: Pick<TableState, 'sorting' | 'setSorting'>;
};

/** The head of a column; where the server sorts by it, a button that does and turns round at the second press. */
export function SortHead({ column, state }: SortHeadProps) {
  const { key, header, sorts, firstOrder = 'asc', align } = column;
  const order = state.sorting?.sort === key ? state.sorting.order : null;
  const Icon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  const next = order === null ? firstOrder : order === 'asc' ? 'desc' : 'asc';
  return (
    <Table.Th data-key={key} data-align={align} aria-sort={order ? ariaOrder[order] : undefined}>
      {sorts ? (
        <UnstyledButton
          className={classes.sort}
          data-active={order !== null || undefined}
          onClick={() => state.setSorting({ sort: key, order: next })}
        >
          {header}
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        header
      )}
    </Table.Th>
  );
}

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const;
