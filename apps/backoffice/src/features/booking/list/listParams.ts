import { bookingStatuses, type BookingStatus } from '@marea/domain/booking/booking.status';
import { bookingSorts } from '@marea/domain/booking/bookingSorts';
import { isDate } from '@marea/domain/kernel/zone';
import { readTable } from '../../../ui/table/readTable.ts';

/** Page sizes of the booking screens. */
export const pageSizes = [20, 50, 100] as const;

/** What All bookings keeps in the address. */
export const allBookings = {
  sorts: bookingSorts,
  sorting: { sort: 'bookingDate', order: 'desc' },
  filters: ['from', 'to', 'status', 'disrupted', 'owes'],
  pageSizes,
} as const;

/** The filters as the address has them; what makes no sense there counts as not given. */
export function readListParams(params: URLSearchParams) {
  const date = (name: string) => {
    const given = params.get(name);
    return given !== null && isDate(given) ? given : null;
  };
  const chosen = (params.get('status') ?? '').split(',');
  const { search, limit, sorting } = readTable(params, allBookings);
  const status: BookingStatus[] = bookingStatuses.filter((one) => chosen.includes(one));
  const disrupted = params.get('disrupted') === '1';
  const owes = params.get('owes') === '1';
  return { search, from: date('from'), to: date('to'), status, disrupted, owes, limit, sorting };
}
