import { bookingTransitions, occupiesSlot, type BookingStatus, statusFrom } from '@marea/domain/booking/booking.status';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { endsSale } from '@marea/domain/booking/moneyDecision';

type Selected = Pick<BookingRowView, 'status' | 'start' | 'grandTotal' | 'balance'>;

/**
 * The statuses that all selected bookings may get at once. What ends a paid sale is decided booking by booking, since
 * somebody has to say what becomes of its money; so is what is not known to be unpaid.
 */
export function statusesForAll(rows: readonly Selected[], now: number): BookingStatus[] {
  const [first, ...others] = rows;
  if (!first) return [];
  const mayAll = (status: BookingStatus) =>
    [first, ...others].every((row) => {
      const from = statusFrom(status, Date.parse(row.start));
      const isDue = from === null || from <= now;
      const isUnpaid = row.grandTotal !== null && row.balance === row.grandTotal;
      const needsSlot = occupiesSlot[status] && !occupiesSlot[row.status];
      return bookingTransitions[row.status].includes(status) && isDue && !needsSlot && (!endsSale(status) || isUnpaid);
    });
  return bookingTransitions[first.status].filter((status) => status !== 'reschedule' && mayAll(status));
}
