import { bookingStatuses } from '@marea/domain/booking/booking.status';
import { EmptyState, ErrorState } from '@marea/web/states.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingAddress } from '../BookingScreen.tsx';
import { useVisitPage } from '../useVisits.ts';
import { AllFilters } from './AllFilters.tsx';
import { BookingTable } from './BookingTable.tsx';
import { ListFoot } from './ListFoot.tsx';
import { readListParams } from './listParams.ts';
import classes from './List.module.css';

type AllBookingsProps = { address: BookingAddress; switcher: ReactNode };

/** Every booking, searched and filtered; what is asked for stands in the address. */
export function AllBookings({ address, switcher }: AllBookingsProps) {
  const { t } = useTranslation();
  const { search, from, to, status, limit, sorting } = readListParams(address.params);
  const { page, isStale, error, retry } = useVisitPage({
    search: search || undefined,
    start: from ?? undefined,
    end: to ?? undefined,
    status: status.length > 0 ? status : [...bookingStatuses],
    page: address.page,
    limit,
    ...sorting,
  });
  const filter = (changes: Record<string, string | null>) =>
    address.change({ ...changes, page: null }, { replace: true });
  return (
    <>
      <div className={classes.head}>{switcher}</div>
      <AllFilters search={search} from={from} to={to} status={status} onFilter={filter} />
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
            onSort={filter}
            selectedId={address.bookingId}
            onOpen={address.openBooking}
          />
        )}
      </div>
      <ListFoot
        total={page?.total ?? 0}
        limit={limit}
        page={address.page}
        onPage={address.goToPage}
        onLimit={(size) => filter({ limit: size })}
      />
    </>
  );
}
