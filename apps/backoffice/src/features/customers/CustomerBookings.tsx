import { Button, SegmentedControl } from '@mantine/core';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { BookingStatusBadge, useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { moneyColumn } from '../../ui/table/moneyColumn.tsx';
import { exportOf, useExport } from '../../ui/table/useExport.ts';
import { useTableData, useTableState } from '../../ui/table/useTableState.ts';
import { useAddress } from '../../ui/useAddress.ts';
import classes from './Customer.module.css';

const times = ['upcoming', 'past'] as const;

/** A customer's upcoming trips, or all others; a row links to the booking. */
export function CustomerBookings({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const { params, change } = useAddress();
  const navigate = useNavigate();
  const mayCall = useMayCall();
  const when = times.find((one) => one === params.get('when')) ?? 'upcoming';
  const state = useTableState({ sorts: [] });
  const pageOf = (page: number, limit: number) => ({ params: { id: customerId }, query: { page, limit, when } });
  const data = useTableData(bookingListsEndpoints.customerBookings, pageOf(state.page, state.limit));
  const columns = useColumns();
  const onExport = useExport<BookingRowView>({
    name: t('bookings.export'),
    columns,
    load: (page, limit) => call(bookingListsEndpoints.customerBookings, pageOf(page, limit)),
  });
  return (
    <section className={classes.bookings} aria-label={t('bookings.label')}>
      <DataTable
        name="customerBookings"
        label={t('bookings.label')}
        columns={columns}
        data={data}
        state={state}
        nameOf={({ folio }) => folio}
        onOpen={mayCall(bookingEndpoints.booking) ? (row) => void navigate(paths.bookingOf(row)) : undefined}
        onExport={mayCall(exportOf(bookingListsEndpoints.customerBookings)) ? onExport : undefined}
        empty={
          <EmptyState
            title={t(when === 'upcoming' ? 'bookings.noneUpcoming' : 'bookings.nonePast')}
            action={
              when === 'upcoming' && (
                <Button variant="default" onClick={() => change({ when: 'past', page: null }, { replace: true })}>
                  {t('bookings.past')}
                </Button>
              )
            }
          />
        }
        tools={
          <SegmentedControl
            aria-label={t('bookings.label')}
            value={when}
            data={times.map((value) => ({ value, label: t(`bookings.${value}`) }))}
            onChange={(value) => change({ when: value === 'past' ? value : null, page: null }, { replace: true })}
          />
        }
      />
    </section>
  );
}

function useColumns(): Column<BookingRowView>[] {
  const { t } = useTranslation('customers');
  const language = useLanguage();
  const statusText = useStatusText();
  const money = (key: 'total' | 'balance', of: (row: BookingRowView) => number | null): Column<BookingRowView> => ({
    key,
    header: t(`bookings.${key}`),
    ...moneyColumn(of, { isDue: key === 'balance' }),
  });
  const day = ({ bookingDate, hora }: BookingRowView) => `${formatDate(bookingDate)} ${hora}`;
  return [
    { key: 'date', header: t('bookings.date'), cell: day, text: day, phone: 'title' },
    {
      key: 'status',
      header: t('bookings.status'),
      cell: ({ status }) => <BookingStatusBadge status={status} />,
      text: ({ status }) => statusText(status),
      phone: 'aside',
    },
    { key: 'folio', header: t('bookings.folio'), cell: ({ folio }) => folio, text: ({ folio }) => folio },
    {
      key: 'resource',
      header: t('bookings.resource'),
      cell: ({ resourceName }) => resourceName,
      text: ({ resourceName }) => resourceName,
      phone: 'line',
    },
    {
      key: 'service',
      header: t('bookings.service'),
      cell: ({ serviceName }) => serviceName[language],
      text: ({ serviceName }) => serviceName[language],
    },
    money('total', ({ grandTotal }) => grandTotal),
    { ...money('balance', ({ balance }) => balance), phone: 'end' },
  ];
}
