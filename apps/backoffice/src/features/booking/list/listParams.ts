import { bookingStatuses, type BookingStatus } from '@marea/domain/booking/booking.status';
import { isDate } from '@marea/domain/kernel/zone';
import type { Sorting } from './BookingTable.tsx';

/** Page sizes of the booking screens (specification §9). */
export const pageSizes = [20, 50, 100] as const;
export type ListParams = {
  search: string;
  from: string | null;
  to: string | null;
  status: BookingStatus[];
  limit: (typeof pageSizes)[number];
  sorting: Sorting;
};

/** The filters as the address has them; what makes no sense there counts as not given. */
export function readListParams(params: URLSearchParams): ListParams {
  const date = (name: string) => {
    const given = params.get(name);
    return given !== null && isDate(given) ? given : null;
  };
  const chosen = (params.get('status') ?? '').split(',');
  return {
    search: (params.get('search') ?? '').slice(0, 80),
    from: date('from'),
    to: date('to'),
    status: bookingStatuses.filter((status) => chosen.includes(status)),
    limit: pageSizes.find((size) => String(size) === params.get('limit')) ?? pageSizes[0],
    sorting: {
      sort: params.get('sort') === 'createdAt' ? 'createdAt' : 'bookingDate',
      order: params.get('order') === 'asc' ? 'asc' : 'desc',
    },
  };
}
