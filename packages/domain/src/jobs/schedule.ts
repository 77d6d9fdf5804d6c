import { DAY_MS, HOUR_MS, MINUTE_MS } from '../core/time/zone.ts';

/** The scheduled jobs. */
export const jobSchedules = {
  /** After midnight in all zones from Cancún to Tijuana. */
  ledgerCheck: { dailyAt: 9 },
  /** After the ledger check, which needs the records. */
  retention: { dailyAt: 10 },
  notificationMails: { everyMinutes: 2 },
  refundSweep: { everyMinutes: 10 },
  placeReleases: { everyMinutes: 5 },
  tripReminders: { everyMinutes: 10 },
  /** At ten in the morning of each location. */
  balanceReminders: { everyMinutes: 60 },
  checkinReminders: { everyMinutes: 60 },
} as const satisfies Record<string, JobSchedule>;

/** A daily hour in UTC, or a number of minutes counted from midnight. */
export type JobSchedule = { readonly dailyAt: number } | { readonly everyMinutes: number };
export type JobName = keyof typeof jobSchedules;

/** The first time of a schedule after `now`; both in epoch milliseconds. */
export function nextRun(schedule: JobSchedule, now: number): number {
  if ('everyMinutes' in schedule) {
    const every = schedule.everyMinutes * MINUTE_MS;
    return (Math.floor(now / every) + 1) * every;
  }
  const today = Math.floor(now / DAY_MS) * DAY_MS + schedule.dailyAt * HOUR_MS;
  return today > now ? today : today + DAY_MS;
}
