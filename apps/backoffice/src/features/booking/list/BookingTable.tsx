import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { BookingFilter } from '@marea/domain/booking/lists/bookingLists.schema';
import { fullName } from '@marea/domain/core/text/text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../../core/api.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useExport } from '../../../ui/table/useExport.ts';
import { useTableData } from '../../../ui/table/useTableState.ts';
import type { TableState } from '../../../ui/table/useTableState.ts';
import type { BookingAddress } from '../useBookingParams.ts';
import { useBookingInput } from '../useBookings.ts';
import { usePermissions } from '../usePermissions.ts';
import { BulkActions, useSelectedRows } from './BulkActions.tsx';
import { useColumns } from './useColumns.tsx';

type BookingTableProps = {
  label: string;
  /** The filter; page and order are in the table's state. */
  filter: BookingFilter;
  state: TableState;
  address: BookingAddress;
  /** The day at which the table opens. */
  startDate?: string;
  /** Whether the page to open is known. */
  isReady?: boolean;
  /** Rendered above the table. */
  tools: ReactNode;
  /** Rendered in place of an empty table. */
  empty?: ReactNode;
};

/** Bookings as a live table with the totals of all pages; a row opens the drawer. */
export function BookingTable({ label, filter, state, address, startDate, isReady, tools, empty }: BookingTableProps) {
  const { t } = useTranslation('booking');
  const { mayExport, mayUpdate, mayWriteMessages } = usePermissions();
  const inputOf = useBookingInput();
  const pageOf = (page: number, limit: number) =>
    inputOf({ ...filter, ...(state.sorting as Pick<BookingFilter, 'sort' | 'order'>), page, limit });
  const data = useTableData(bookingListsEndpoints.bookingList, pageOf(state.page, state.limit), {
    isReady,
  });
  const totals = useQuery({
    ...queries(bookingListsEndpoints.bookingTotals, inputOf(filter)),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(totals.data?.data, { withRelease: filter.unpaidPlaces === true });
  const onExport = useExport<BookingRowView>({
    name: t('exportName'),
    columns,
    load: (page, limit) => call(bookingListsEndpoints.bookingList, pageOf(page, limit)),
  });
  const selection = useSelectedRows(data.rows);
  const onExportSelected = useExport<BookingRowView>({
    name: t('exportName'),
    columns,
    load: () => Promise.resolve({ data: selection.selected }),
  });
  return (
    <DataTable
      name="bookings"
      label={label}
      columns={columns}
      data={data}
      state={state}
      nameOf={(row) => fullName(row) || row.folio}
      startId={startDate && data.rows?.find(({ bookingDate }) => bookingDate >= startDate)?._id}
      openId={address.bookingId}
      onOpen={({ _id }) => address.openBooking(_id)}
      tools={tools}
      empty={empty}
      totalsSince={totals.data?.data.since}
      onExport={mayExport ? onExport : undefined}
      selection={
        mayUpdate || mayExport
          ? {
              value: selection.value,
              onChange: selection.onChange,
              actions: (
                <BulkActions
                  rows={selection.selected}
                  mayUpdate={mayUpdate}
                  mayWrite={mayWriteMessages}
                  onExport={mayExport ? onExportSelected : null}
                  onDone={selection.keep}
                />
              ),
            }
          : undefined
      }
    />
  );
}
