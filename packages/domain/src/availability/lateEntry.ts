import type { Actor } from '../access/actor.ts';

/** How far back staff may enter a trip that has left already (decisions §3). */
export const LATE_ENTRY_DAYS = 90;
const DAY_MS = 86_400_000;

/** Whether the actor may enter trips that have left: the company's own people, no reseller and no owner. */
export function mayEnterAfterwards({ kind }: Pick<Actor, 'kind'>): boolean {
  return kind === 'staff' || kind === 'superadmin';
}

/** The earliest departure that the actor may enter at `now`, epoch milliseconds; null actor: a guest. */
export function earliestDeparture(actor: Pick<Actor, 'kind'> | null, now: number): number {
  return actor && mayEnterAfterwards(actor) ? now - LATE_ENTRY_DAYS * DAY_MS : now;
}
