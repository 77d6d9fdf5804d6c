import { Checkbox, Skeleton, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatDate } from '@marea/texts/format/dates';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cellOf, loadingRows } from './columns.ts';
import type { Column, Identified } from './columns.ts';
import type { RowsProps } from './dataTableProps.ts';
import { RowMenu, RowOpener, Totals } from './RowParts.tsx';
import type { TableState } from './useTableState.ts';
import classes from './DataTable.module.css';

/** The rows of a table; its heads and the first column stay visible. */
export function TableGrid<Row extends Identified>(props: RowsProps<Row>) {
  const { label, columns, data, state, table, actions, selection, nameOf, onOpen, openId, startId, isNarrow } = props;
  const { totalsSince } = props;
  const { t } = useTranslation('ui');
  const totalsTitle = totalsSince ? t('table.totalSince', { day: formatDate(totalsSince) }) : t('table.total');
  const loading = loadingRows(state.limit);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <div className={classes.frame} data-stale={data.isStale || undefined}>
      <Table
        className={classes.table}
        highlightOnHover={onOpen !== undefined && data.rows !== undefined}
        aria-label={label}
        aria-busy={data.rows === undefined}
        data-selects={selection ? true : undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.tick}>
                <Checkbox
                  aria-label={t('table.selectAll')}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} state={state} />
            ))}
            {actions ? (
              <Table.Th className={classes.menu}>
                <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
              </Table.Th>
            ) : (
              edge
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.rows
            ? table.getRowModel().rows.map((row) => (
                <Table.Tr
                  key={row.id}
                  className={classes.row}
                  data-opens={onOpen ? true : undefined}
                  data-open={row.id === openId || undefined}
                  data-start={row.id === startId || undefined}
                  ref={row.id === startId ? bringToTop : undefined}
                  data-selected={row.getIsSelected() || undefined}
                  onClick={(event) => {
                    if (onOpen && isPlain(event)) onOpen(row.original);
                  }}
                >
                  {selection && (
                    <Table.Td className={classes.tick}>
                      <Checkbox
                        aria-label={t('table.select', { name: nameOf(row.original) })}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </Table.Td>
                  )}
                  {columns.map((column, index) => (
                    <Table.Td key={column.key} data-align={column.align} data-first={index === 0 || undefined}>
                      {index === 0 && onOpen ? (
                        <RowOpener isOpen={row.id === openId} onOpen={() => onOpen(row.original)}>
                          {cellOf(column, row.original)}
                        </RowOpener>
                      ) : (
                        cellOf(column, row.original)
                      )}
                    </Table.Td>
                  ))}
                  {actions ? (
                    <Table.Td className={classes.menu}>
                      <RowMenu name={nameOf(row.original)} actions={actions(row.original)} />
                    </Table.Td>
                  ) : (
                    edge
                  )}
                </Table.Tr>
              ))
            : loading.map((row) => (
                <Table.Tr key={row}>
                  {selection && <Table.Td className={classes.tick} />}
                  {columns.map(({ key, align }, index) => (
                    <Table.Td key={key} data-align={align} data-first={index === 0 || undefined}>
                      <Skeleton
                        height={14}
                        my={5}
                        ml={align ? 'auto' : 0}
                        width={`${45 + ((row * 13 + key.length * 7) % 40)}%`}
                      />
                    </Table.Td>
                  ))}
                  {actions ? <Table.Td className={classes.menu} /> : edge}
                </Table.Tr>
              ))}
        </Table.Tbody>
        {hasTotals && !isNarrow && data.rows && (
          <Table.Tfoot>
            <Table.Tr>
              {selection && <Table.Td className={classes.tick} />}
              {columns.map(({ key, align, total }, index) => (
                <Table.Td key={key} data-align={align} data-first={index === 0 || undefined}>
                  {index === 0 ? totalsTitle : total}
                </Table.Td>
              ))}
              {actions ? <Table.Td className={classes.menu} /> : edge}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
      {hasTotals && isNarrow && data.rows && <Totals columns={columns} since={totalsSince} />}
    </div>
  );
}

/** For rows without a menu: a column as wide as the menu, in which cells fade out to show that there is more. */
const edge = <Table.Td className={classes.edge} aria-hidden />;

/** Scrolls only the table, until the row is right under the heads. */
function bringToTop(row: HTMLTableRowElement | null): void {
  const frame = row?.closest('table')?.parentElement;
  const head = row?.closest('table')?.tHead;
  if (row && frame && head && frame.scrollTop === 0) frame.scrollTop = row.offsetTop - head.offsetHeight;
}

/** Whether a click is meant for the row: not for a button, link or field in it, nor the end of a text selection. */
function isPlain({ target }: { target: EventTarget }): boolean {
  const isOther = target instanceof Element && target.closest('a, button, input, label, [role=menu]') !== null;
  return !isOther && !window.getSelection()?.toString();
}

type SortHeadProps = {
  column: Pick<Column<never>, 'key' | 'header' | 'sorts' | 'firstOrder' | 'align'>;
  state: Pick<TableState, 'sorting' | 'setSorting'>;
};

/**
 * The head of a column; if the server sorts by it, a button that does so and reverses the order on the second press.
 */
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
