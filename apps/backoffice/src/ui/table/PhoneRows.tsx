import { Checkbox, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cellOf, type Column, loadingRows } from './columns.ts';
import type { Identified } from './columns.ts';
import type { RowsProps } from './dataTableProps.ts';
import { RowMenu, RowOpener, Totals } from './RowParts.tsx';
import classes from './PhoneRows.module.css';

/** Each row in two or three lines, as wide as the phone: nothing is hidden to the right. */
export function PhoneRows<Row extends Identified>(props: RowsProps<Row>) {
  const { label, columns, data, state, table, actions, selection, nameOf, onOpen, openId, startId, totalsSince } =
    props;
  const { t } = useTranslation('ui');
  return (
    <div className={classes.frame} data-stale={data.isStale || undefined}>
      <ul className={classes.rows} aria-label={label} aria-busy={data.rows === undefined}>
        {data.rows
          ? table.getRowModel().rows.map((row) => (
              <li
                key={row.id}
                className={classes.row}
                data-open={row.id === openId || undefined}
                data-start={row.id === startId || undefined}
                ref={row.id === startId ? bringToTop : undefined}
              >
                {selection && (
                  <Checkbox
                    aria-label={t('table.select', { name: nameOf(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                )}
                {onOpen ? (
                  <RowOpener isOpen={row.id === openId} onOpen={() => onOpen(row.original)}>
                    <Lines columns={columns} row={row.original} />
                  </RowOpener>
                ) : (
                  <Lines columns={columns} row={row.original} />
                )}
                {actions && <RowMenu name={nameOf(row.original)} actions={actions(row.original)} />}
              </li>
            ))
          : loadingRows(state.limit).map((row) => (
              <li key={row} className={classes.row}>
                <div className={classes.lines}>
                  <Skeleton height={14} my={4} width={`${40 + ((row * 17) % 30)}%`} />
                  <Skeleton height={12} my={4} width={`${55 + ((row * 11) % 35)}%`} />
                </div>
              </li>
            ))}
      </ul>
      {data.rows && <Totals columns={columns} since={totalsSince} />}
    </div>
  );
}

function bringToTop(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'start' });
}

function Lines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const at = (place: Column<Row>['phone']) => columns.filter(({ phone }) => phone === place);
  const below = at('below');
  return (
    <span className={classes.lines}>
      <span className={classes.line}>
        {at('title').map((column) => (
          <span key={column.key} className={classes.title}>
            {cellOf(column, row)}
          </span>
        ))}
        {at('aside').map((column) => (
          <span key={column.key} className={classes.right}>
            {cellOf(column, row)}
          </span>
        ))}
      </span>
      <span className={classes.line} data-second>
        <span className={classes.details}>
          {at('line').map((column) => (
            <span key={column.key}>{cellOf(column, row)}</span>
          ))}
        </span>
        {at('end').map((column) => (
          <Figure key={column.key} column={column} row={row} />
        ))}
      </span>
      {below.length > 0 && (
        <span className={classes.below}>
          {below.map((column) => (
            <Figure key={column.key} column={column} row={row} />
          ))}
        </span>
      )}
    </span>
  );
}

function Figure<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const cell = cellOf(column, row);
  if (cell === null || cell === undefined || cell === false || cell === '') return null;
  return (
    <span className={classes.end}>
      {!column.isWorded && <span className={classes.label}>{column.header}</span>}{' '}
      <span className={classes.value}>{cell}</span>
    </span>
  );
}
