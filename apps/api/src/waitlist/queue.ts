import { DomainError } from '@marea/domain/core/errors/errors';
import { dayBounds } from '@marea/domain/core/time/instants';
import { HOUR_MS, MINUTE_MS, addDays, wallClock } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { businessDay, isOpenAt, tripHours } from '@marea/domain/fleet/tripHours';
import { estimatedWait } from '@marea/domain/waitlist/estimate';
import type { ClosedReason, Counters, WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { AppContext } from '../context.ts';
import { lock } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { waitingParties } from './waitingParty.collection.ts';

export type QueueState = { day: string; waiting: WaitingPartyRecord[]; counters: Counters; servedMinutes: number[] };

export type LineLocation = Pick<Location, '_id' | 'zone' | 'businessHours' | 'wait_settings'>;

/** Parties that staff forgot to finish do not count on the next day. */
const MAX_SERVICE_MS = 12 * HOUR_MS;

/** The statuses of parties in the line, without those who left, of which there may be any number. */
const IN_QUEUE = ['waiting', 'notified', 'checkedin', 'completo'] as const;
/** Above any real line, which is read whole each time. */
const MAX_WAITING = 1_000;

/** Parties of the previous day that are still being served, or were until after midnight. */
export function servedSinceMidnight(app: AppContext, zone: string, day: string) {
  const servedAt = { $gt: new Date(app.now() - MAX_SERVICE_MS) };
  const doneAt = { $gte: new Date(dayBounds(zone, day).from) };
  return [
    { day: addDays(day, -1), status: 'checkedin' as const, servedAt },
    { day: addDays(day, -1), status: 'completo' as const, doneAt },
  ];
}

/** The day of a location's line: the day of the current opening hours, even past midnight. */
export function dayOfLine(app: AppContext, location: LineLocation): string {
  return businessDay(tripHours(location), location.zone, app.now());
}

/** Reads a location's queue of today, in a transaction if given. */
export async function queueStateOf(app: AppContext, location: LineLocation, tx: Tx | null = null): Promise<QueueState> {
  const day = dayOfLine(app, location);
  const parties = await app
    .db(waitingParties)
    .find(
      {
        locationId: location._id,
        $or: [{ day, status: { $in: [...IN_QUEUE] } }, ...servedSinceMidnight(app, location.zone, day)],
      },
      { sort: { joinedAt: 1, _id: 1 }, session: tx },
    )
    .toArray();
  const having = (...statuses: WaitingPartyRecord['status'][]) =>
    parties.filter(({ status }) => statuses.includes(status));
  const done = having('completo');
  return {
    day,
    waiting: having('waiting', 'notified'),
    counters: {
      waiting: having('waiting').length,
      notified: having('notified').length,
      serving: having('checkedin').length,
      servedToday: done.length + having('checkedin').length,
    },
    servedMinutes: done.flatMap(({ servedAt, doneAt }) =>
      servedAt && doneAt ? [(doneAt.getTime() - servedAt.getTime()) / MINUTE_MS] : [],
    ),
  };
}

/** Locks a location's queue and reads it with its settings, which may be newer than this process's cache. */
export async function lockQueue(
  app: AppContext,
  tx: Tx,
  locationId: string,
): Promise<{ location: Location; queue: QueueState }> {
  await lock(app.db, tx, `waitlist|${locationId}`);
  const location = await app.db(locations).findOne({ _id: locationId, isDeleted: false }, { session: tx });
  if (!location) throw new DomainError('not_found');
  return { location, queue: await queueStateOf(app, location, tx) };
}

/** The estimated minutes until a party with `ahead` others before it is served. */
export function waitFor(location: Location, { counters, servedMinutes }: QueueState, ahead: number): number {
  const { number_of_employees, serve_duration } = location.wait_settings;
  return estimatedWait({
    ahead,
    serving: counters.serving,
    employees: number_of_employees,
    servedMinutes,
    serveDuration: serve_duration,
  });
}

/** Why guests cannot join now, or null. */
export function closedBecause(app: AppContext, location: Location, { counters }: QueueState): ClosedReason | null {
  if (!location.active || !location.allowWaitlist) return 'off';
  const { date, minutes } = wallClock(location.zone, app.now());
  if (!isOpenAt(tripHours(location), date, minutes)) return 'hours';
  if (counters.waiting + counters.notified >= MAX_WAITING) return 'full';
  const { closeWaitlistAtMaxCapacity, maxServing } = location.wait_settings.capacity;
  return closeWaitlistAtMaxCapacity && counters.serving >= maxServing ? 'full' : null;
}
