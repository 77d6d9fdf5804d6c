import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { IconCalendar, IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useReadableReports } from '../data/useReadableReports.ts';
import type { RowAction } from './columns.ts';

/** The actions of a row that link to the bookings of a vessel or a reseller, and to the report of their sales. */
export function useSalesActions<Row extends { _id: string }>(
  filter: 'resourceId' | 'resellerId',
  nameOf: (row: Row) => string,
): (row: Row) => RowAction[] {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const seesBookings = useMayCall()(bookingListsEndpoints.bookingList);
  const seesSales = useReadableReports().mayRead('sales');
  return (row) => [
    ...(seesBookings
      ? [
          {
            label: t('ways.bookings'),
            icon: <IconCalendar size={16} aria-hidden />,
            onClick: () => void navigate(paths.bookingsOf(nameOf(row))),
          },
        ]
      : []),
    ...(seesSales
      ? [
          {
            label: t('ways.sales'),
            icon: <IconChartBar size={16} aria-hidden />,
            onClick: () => void navigate(paths.salesOf(filter, row._id)),
          },
        ]
      : []),
  ];
}
