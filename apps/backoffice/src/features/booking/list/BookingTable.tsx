import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import type { BookingRow } from '@marea/domain/booking/booking.schema';
import { useLanguage } from '@marea/web/i18n';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../app/shell/usePlace.ts';
import { columns, type SortKey } from './columns.tsx';
import classes from './List.module.css';

export type Sorting = { sort: SortKey; order: 'asc' | 'desc' };
type BookingTableProps = {
  /** Undefined while they load. */
  rows: readonly BookingRow[] | undefined;
  isStale: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  selectedId: string | null;
  onOpen: (id: string) => void;
};

const SKELETON_ROWS = 10;

/** Bookings as rows; a row opens the drawer, the two dates sort. */
export function BookingTable({ rows, isStale, sorting, onSort, selectedId, onOpen }: BookingTableProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { zone } = usePlace().location;
  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      <Table className={classes.table} highlightOnHover={rows !== undefined} aria-busy={rows === undefined}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, sort }) => (
              <Table.Th key={key} aria-sort={sort === sorting.sort ? ariaOf(sorting.order) : undefined}>
                {sort ? (
                  <SortButton
                    label={t(`columns.${key}`)}
                    order={sort === sorting.sort ? sorting.order : null}
                    onClick={() =>
                      onSort({ sort, order: sort === sorting.sort && sorting.order === 'desc' ? 'asc' : 'desc' })
                    }
                  />
                ) : (
                  t(`columns.${key}`)
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            ? rows.map((row) => (
                <Table.Tr
                  key={row._id}
                  tabIndex={0}
                  className={classes.row}
                  aria-selected={row._id === selectedId}
                  onClick={() => onOpen(row._id)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter') onOpen(row._id);
                  }}
                >
                  {columns.map(({ key, cell }) => (
                    <Table.Td key={key} data-column={key}>
                      {cell(row, language, zone)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, i) => (
                <Table.Tr key={i}>
                  {columns.map(({ key }) => (
                    <Table.Td key={key} data-column={key}>
                      <Skeleton height={14} my={5} width={`${50 + ((i * 13 + key.length * 7) % 40)}%`} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ariaOf(order: Sorting['order']): 'ascending' | 'descending' {
  return order === 'asc' ? 'ascending' : 'descending';
}

type SortButtonProps = { label: string; order: Sorting['order'] | null; onClick: () => void };

function SortButton({ label, order, onClick }: SortButtonProps) {
  const Icon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <UnstyledButton className={classes.sort} onClick={onClick}>
      {label}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  );
}
