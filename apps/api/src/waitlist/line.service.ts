import type { Location } from '@marea/domain/fleet/location.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { tripHours } from '@marea/domain/fleet/tripHours';
import { minutesOf, wallClock, weekdayOf } from '@marea/domain/kernel/zone';
import { estimatedWait } from '@marea/domain/waitlist/estimate';
import type { ClosedReason, Counters } from '@marea/domain/waitlist/waitlist.schema';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { PartyRecord } from './party.model.ts';

const MINUTE_MS = 60_000;

/** How a location's line stands: who waits in order, how many are where, and how long parties took today. */
export type Standing = { day: string; waiting: PartyRecord[]; counters: Counters; servedMinutes: number[] };

/** Reads a location's line of today, within a transaction where one is given. */
export async function standingOf(
  house: House,
  location: Pick<Location, '_id' | 'zone'>,
  tx: Tx | null = null,
): Promise<Standing> {
  const day = wallClock(location.zone, house.now()).date;
  const parties = await house.models.Party.find({ locationId: location._id, day })
    .sort({ joinedAt: 1, _id: 1 })
    .session(tx)
    .lean();
  const having = (...statuses: PartyRecord['status'][]) => parties.filter(({ status }) => statuses.includes(status));
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

/**
 * Passes the turnstile of a location's line, which really changes, so that two who press at once go
 * one after the other, and tells how everything stands there: the settings too, since what a process
 * remembers of a location may be older than the last party.
 */
export async function passLine(
  house: House,
  tx: Tx,
  locationId: string,
): Promise<{ location: Location; standing: Standing }> {
  await house.native.gates.updateOne(
    { _id: `waitlist|${locationId}` },
    { $inc: { turn: 1 }, $currentDate: { at: true } },
    { session: tx, upsert: true },
  );
  const location = await house.models.Location.findOne({ _id: locationId, isDeleted: false }).session(tx).lean();
  if (!location) throw new DomainError('not_found');
  return { location, standing: await standingOf(house, location, tx) };
}

/** Minutes that a party with so many ahead of it can expect to wait. */
export function waitBehind(location: Location, { counters, servedMinutes }: Standing, ahead: number): number {
  const { number_of_employees, serve_duration } = location.wait_settings;
  return estimatedWait({
    ahead,
    serving: counters.serving,
    employees: number_of_employees,
    servedMinutes,
    serveDuration: serve_duration,
  });
}

/** Why guests cannot join now, or null when they can (decisions §4). */
export function closedBecause(house: House, location: Location, { counters }: Standing): ClosedReason | null {
  if (!location.active || !location.allowWaitlist) return 'off';
  const { date, minutes } = wallClock(location.zone, house.now());
  const { isOpen, from, to } = tripHours(location)[weekdayOf(date)];
  if (!isOpen || minutes < minutesOf(from) || minutes >= minutesOf(to)) return 'hours';
  const { closeWaitlistAtMaxCapacity, maxServing } = location.wait_settings.capacity;
  return closeWaitlistAtMaxCapacity && counters.serving >= maxServing ? 'full' : null;
}
