import type { Contract } from '@marea/domain/contract';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { EmptyState } from '@marea/web/components/states.tsx';
import { IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { ActiveFilter, FilterBar, type FilterChip } from '../filters/FilterBar.tsx';
import { ListPage, NewButton } from '../page/ListPage.tsx';
import type { Column, RowAction, TableData, Identified } from '../table/columns.ts';
import { DataTable } from '../table/DataTable.tsx';
import { useExport } from '../table/useExport.ts';
import type { TableState } from '../table/useTableState.ts';
import { TripsAheadDialog } from '../trips/TripsAheadDialog.tsx';
import type { useTripsAhead } from '../trips/TripsAheadDialog.tsx';
import { SwitchOffDialog } from './list/SwitchOffDialog.tsx';
import type { useSwitchOffQuestion } from './list/SwitchOffDialog.tsx';
import { useActiveSwitch } from './list/useActiveSwitch.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';

type RecordPageProps<Row extends Identified> = {
  /** The name under which this browser stores columns and filters. */
  name: string;
  list: {
    endpoints: { list: Endpoint; update?: Endpoint<keyof Contract> };
    beginsWith: 'active' | 'all' | undefined;
    state: TableState & { filter: (name: 'active') => string };
    data: TableData<Row>;
    openId: string | null;
    openRecord: Row | null;
    isNew: boolean;
    open: (id: string | null) => void;
    openNew: () => void;
    remove: (id: string) => Promise<void>;
    ahead: ReturnType<typeof useTripsAhead>;
    switchOff: ReturnType<typeof useSwitchOffQuestion<Row>>;
    load: (page: number, limit: number) => Promise<{ docs: Row[]; total: number }>;
    mayCreate: boolean;
    mayRemove: boolean;
    mayExport: boolean;
  };
  /** The first column names a row. */
  columns: readonly Column<Row>[];
  words: {
    /** Titles of the list, a record and a new record: 'Coupons', 'Coupon', 'New coupon'. */
    list: string;
    one: string;
    new: string;
    /** The label of the search. */
    search: string;
    /** The consequences of removing a record, also for what used it. */
    removal: string;
    /** The purpose of the list, shown while it is empty. */
    empty?: { title: string; text: string };
  };
  /** Filters besides the one for active records. */
  filters?: ReactNode;
  /** Links that lead on from the list, before the button for a new record. */
  links?: ReactNode;
  chips?: readonly FilterChip[];
  badge?: (row: Row) => ReactNode;
  actions?: (row: Row) => readonly RowAction[];
  /** The consequences of removing a record, if they differ between records. */
  removalOf?: (row: Row) => string;
  /** The page of a row, if it has one; the drawer then only edits it. */
  onOpen?: (row: Row) => void;
  /** The form of the open record, or of a new one. */
  children: (record: Row | null) => ReactNode;
};

/** A managed list as a page: search and filters, the table, the drawer of the open record, and removing one. */
export function RecordPage<Row extends Identified>(props: RecordPageProps<Row>) {
  const { name, list, columns, words, filters, links, chips, badge, actions, removalOf, onOpen, children } = props;
  const nameOf = (row: Row) => String(columns[0]?.text?.(row) ?? '');
  const { t } = useTranslation('ui');
  const [rowToRemove, setRowToRemove] = useState<Row | null>(null);
  const switchOf = useActiveSwitch<Row>(list.endpoints, nameOf, list.ahead.confirming, list.switchOff.isWanted);
  const onExport = useExport({ name: words.list, columns, load: list.load });

  const actionsOf = (row: Row): RowAction[] => [
    ...(onOpen
      ? [{ label: t('open'), icon: <IconArrowRight size={16} aria-hidden />, onClick: () => onOpen(row) }]
      : []),
    {
      label: t(onOpen ? 'edit' : 'open'),
      icon: <IconPencil size={16} aria-hidden />,
      onClick: () => list.open(row._id),
    },
    ...(actions?.(row) ?? []),
    ...switchOf(row),
    ...(list.mayRemove
      ? [
          {
            label: t('remove.label'),
            icon: <IconTrash size={16} aria-hidden />,
            isGrave: true,
            onClick: () => setRowToRemove(row),
          },
        ]
      : []),
  ];
  const remove = async (row: Row) => {
    try {
      await list.remove(row._id);
    } catch (error) {
      if (list.ahead.tell(error)) return;
      throw error;
    }
    if (list.openId === row._id) list.open(null);
  };
  const newButton = list.mayCreate && <NewButton label={words.new} onClick={list.openNew} />;
  const rowName = rowToRemove ? nameOf(rowToRemove) : '';

  return (
    <ListPage>
      <DataTable
        name={name}
        label={words.list}
        columns={columns}
        data={list.data}
        state={list.state}
        nameOf={nameOf}
        openId={list.openId}
        onOpen={onOpen ?? (({ _id }) => list.open(_id))}
        actions={actionsOf}
        onExport={list.mayExport ? onExport : undefined}
        empty={words.empty && <EmptyState {...words.empty} action={newButton} />}
        tools={
          <FilterBar name={name} state={list.state} search={words.search} chips={chips}>
            {list.beginsWith && <ActiveFilter state={list.state} beginsWith={list.beginsWith} />}
            {filters}
          </FilterBar>
        }
        action={
          <>
            {links}
            {newButton}
          </>
        }
      />
      <RecordDrawer list={list} label={words.one} titleOf={nameOf} newTitle={words.new} badge={badge}>
        {children}
      </RecordDrawer>
      <ConfirmDialog
        opened={rowToRemove !== null}
        title={t('remove.title', { name: rowName })}
        confirm={t('remove.confirm', { name: rowName })}
        isGrave
        onConfirm={() => rowToRemove && remove(rowToRemove)}
        onClose={() => setRowToRemove(null)}
      >
        {rowToRemove && removalOf ? removalOf(rowToRemove) : words.removal}
      </ConfirmDialog>
      <SwitchOffDialog switchOff={list.switchOff} nameOf={nameOf} />
      <TripsAheadDialog ahead={list.ahead} />
    </ListPage>
  );
}
