import { callerOf } from '@marea/domain/access/actor';
import { earliestDeparture } from '@marea/domain/availability/freeTimes';
import { wallClock } from '@marea/domain/core/time/zone';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { useNow } from '../../ui/useNow.ts';

/** The first day on which the person may enter trips: staff also those that have left already. */
export function useFirstDay(zone: string): string {
  const caller = callerOf(useCurrentUser(), useSession().locationId);
  return wallClock(zone, earliestDeparture(caller, useNow())).date;
}
