import type { BookingActor } from '../access/actor.ts';
import { DAY_MS } from '../core/time/zone.ts';

/** How many days back staff may enter a departed trip. */
export const LATE_ENTRY_DAYS = 90;

/** The earliest departed trip that the actor may enter, epoch milliseconds; null for actors who may not. */
export function lateEntryFrom(actor: Pick<BookingActor, 'kind'> | null, now: number): number | null {
  return entersDeparted(actor) ? now - LATE_ENTRY_DAYS * DAY_MS : null;
}

/** Whether the actor may enter and change departed trips: only the company's staff may. */
export function entersDeparted(actor: Pick<BookingActor, 'kind'> | null): boolean {
  return actor?.kind === 'staff' || actor?.kind === 'superadmin';
}

/** The earliest departure that the actor may enter at `now`, epoch milliseconds; null actor: a guest. */
export function earliestDeparture(actor: Pick<BookingActor, 'kind'> | null, now: number): number {
  return lateEntryFrom(actor, now) ?? now;
}
