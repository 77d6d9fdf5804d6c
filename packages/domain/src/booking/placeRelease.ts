import { dayBounds } from '../core/time/instants.ts';
import { HOUR_MS } from '../core/time/zone.ts';
import type { BookingStatus } from './status/booking.status.ts';

/** The author in histories of changes that a company's rule makes; screens translate it. */
export const SYSTEM_NAME = 'system';

/** The reason in histories of an automatic cancellation; screens translate it. */
export const NOT_PAID_IN_TIME = 'not paid in time';

/** The statuses in which an unpaid place waits for its guest's payment. A move by the guest does not end the wait. */
export const awaitingStatuses = ['created', 'reschedule'] as const satisfies readonly BookingStatus[];

/** Whether an unpaid place in this status waits for its guest's payment. */
export function awaitsPayment(status: BookingStatus): boolean {
  return awaitingStatuses.some((one) => one === status);
}

/** A place with less time left than this is not released, but paid at the pier. */
const SHORTEST_MS = HOUR_MS;
/** A release can run some minutes late, and must not fall on the day of the trip. */
const BEFORE_DAY_MS = HOUR_MS;

type Sale = { zone: string; bookingDate: string };

/**
 * When an unpaid place is released, epoch milliseconds: `hours` after `now`, but at least an hour before the day of the
 * trip, on which guests pay at the pier. Null if that is too soon.
 */
export function releaseTimeOf(sale: Sale, hours: number, now: number): number | null {
  const at = Math.min(now + hours * HOUR_MS, latestReleaseOf(sale));
  return at - now < SHORTEST_MS ? null : at;
}

/**
 * When an unpaid place is released after a move at `now`: as before, but an hour before the new day at the latest, or
 * an hour from now if that is later.
 */
export function releaseTimeAfterMove(releaseAt: Date, sale: Sale, now: number): Date {
  const latest = Math.max(latestReleaseOf(sale), now + SHORTEST_MS);
  return new Date(Math.min(releaseAt.getTime(), latest));
}

/** The last time at which the place of a trip may be released, epoch milliseconds. */
export function latestReleaseOf({ zone, bookingDate }: Sale): number {
  return dayBounds(zone, bookingDate).from - BEFORE_DAY_MS;
}
