import { callerOf } from '@marea/domain/access/actor';
import { statusesFor } from '@marea/domain/booking/status/booking.status';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';

/** The statuses from which the person may choose where they work. */
export function useOwnStatuses(): readonly BookingStatus[] {
  const at = useSession().locationId;
  return statusesFor(callerOf(useCurrentUser(), at), at);
}
