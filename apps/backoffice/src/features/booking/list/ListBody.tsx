import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import { useTranslation } from 'react-i18next';
import type { BookingAddress } from '../BookingScreen.tsx';
import type { useBookingPage } from '../useBookings.ts';
import { BookingTable, type Sorting } from './BookingTable.tsx';
import classes from './List.module.css';

type ListBodyProps = {
  visits: ReturnType<typeof useBookingPage>;
  address: BookingAddress;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** A page of bookings in whichever state it is: failed, empty, on its way or there. */
export function ListBody({ visits: { page, isStale, error, retry }, address, sorting, onSort }: ListBodyProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.body}>
      {error && !page ? (
        <ErrorState error={error} onRetry={retry} />
      ) : page?.total === 0 ? (
        <EmptyState title={t('app.noData')} />
      ) : (
        <BookingTable
          rows={page?.docs}
          isStale={isStale}
          sorting={sorting}
          onSort={onSort}
          selectedId={address.bookingId}
          onOpen={address.openBooking}
        />
      )}
    </div>
  );
}
