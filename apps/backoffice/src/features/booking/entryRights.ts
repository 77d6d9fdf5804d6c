import { callerOf } from '@marea/domain/access/actor';
import { earliestDeparture } from '@marea/domain/availability/lateEntry';
import { statusesFor } from '@marea/domain/booking/status/booking.status';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { wallClock } from '@marea/domain/core/time/zone';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { useNow } from '../../ui/useNow.ts';

/** The statuses that the person may choose where they work. */
export function useOwnStatuses(): readonly BookingStatus[] {
  const at = useSession().locationId;
  return statusesFor(callerOf(useCurrentUser(), at), at);
}

/** The first day on which the person may enter trips; staff may enter past ones. */
export function useFirstDay(zone: string): string {
  const caller = callerOf(useCurrentUser(), useSession().locationId);
  return wallClock(zone, earliestDeparture(caller, useNow())).date;
}
