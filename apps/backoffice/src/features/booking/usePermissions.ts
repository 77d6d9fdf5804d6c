import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { isOwner } from '../../app/session/guards.ts';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { exportOf } from '../../ui/table/exportOf.ts';
import { useCurrentUser } from '../../app/session/useSession.ts';

/** What the person may do with bookings. */
export function usePermissions() {
  const mayCall = useMayCall();
  return {
    mayCreate: mayCall(bookingEndpoints.createBooking),
    mayUpdate: mayCall(bookingEndpoints.updateBooking),
    mayExport: mayCall(exportOf(bookingListsEndpoints.bookingList)),
    /** Commissions are between the company and its sellers: no owner reads them. */
    seesCommission: !isOwner(useCurrentUser()),
  };
}
