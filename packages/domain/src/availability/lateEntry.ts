import type { BookingActor } from '../access/actor.ts';
import { DAY_MS } from '../kernel/durations.ts';

/** How far back staff may enter a trip that has left already. */
export const LATE_ENTRY_DAYS = 90;

/** From when on the actor may enter trips that have left, epoch milliseconds; null for whoever may enter none. */
export function lateEntryFrom(actor: Pick<BookingActor, 'kind'> | null, now: number): number | null {
  const isOfCompany = actor?.kind === 'staff' || actor?.kind === 'superadmin';
  return isOfCompany ? now - LATE_ENTRY_DAYS * DAY_MS : null;
}

/** The earliest departure that the actor may enter at `now`, epoch milliseconds; null actor: a guest. */
export function earliestDeparture(actor: Pick<BookingActor, 'kind'> | null, now: number): number {
  return lateEntryFrom(actor, now) ?? now;
}
