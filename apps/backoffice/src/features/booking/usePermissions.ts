import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { isOwner } from '../../app/session/guards.ts';
import { useMayCall } from '../../app/session/useMayCall.ts';
import { useCurrentUser } from '../../app/session/useSession.ts';

/** What the person may do with bookings. */
export function usePermissions() {
  const mayCall = useMayCall();
  return {
    mayCreate: mayCall(bookingEndpoints.createBooking),
    mayUpdate: mayCall(bookingEndpoints.updateBooking),
    /** Commissions are between the company and its sellers: no owner reads them. */
    seesCommission: !isOwner(useCurrentUser()),
  };
}
