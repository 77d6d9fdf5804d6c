import { bookingStatuses } from '@marea/domain/booking/booking.status';
import type { ReactNode } from 'react';
import type { BookingAddress } from '../BookingScreen.tsx';
import { useBookingPage } from '../useBookings.ts';
import { AllFilters } from './AllFilters.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFoot } from './ListFoot.tsx';
import { readListParams } from './listParams.ts';
import classes from './List.module.css';

type AllBookingsProps = { address: BookingAddress; switcher: ReactNode };

/** Every booking, searched and filtered; what is asked for stands in the address. */
export function AllBookings({ address, switcher }: AllBookingsProps) {
  const { search, from, to, status, limit, sorting } = readListParams(address.params);
  const visits = useBookingPage({
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
      <ListBody visits={visits} address={address} sorting={sorting} onSort={filter} />
      <ListFoot
        total={visits.page?.total ?? 0}
        limit={limit}
        page={address.page}
        onPage={address.goToPage}
        onLimit={(size) => filter({ limit: size })}
      />
    </>
  );
}
