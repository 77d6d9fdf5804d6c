import { DAY_MS, HOUR_MS } from '@marea/domain/kernel/durations';

/** So long after it was paid a payment's refunds are read without an event: Stripe refunds none that is older. */
export const LOOKS_LAST_MS = 180 * DAY_MS;

/** Often at first, when most refunds are made, and weekly after a month. */
const PAUSES: readonly [age: number, ms: number][] = [
  [DAY_MS, HOUR_MS],
  [30 * DAY_MS, DAY_MS],
];

/** When the refunds of what was paid at `paidAt` are read next, though no event tells of any. */
export function nextLook(paidAt: Date, now: Date): Date {
  const age = now.getTime() - paidAt.getTime();
  const pause = PAUSES.find(([until]) => age < until)?.[1] ?? 7 * DAY_MS;
  return new Date(now.getTime() + pause);
}
