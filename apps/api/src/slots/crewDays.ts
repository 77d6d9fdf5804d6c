import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { crewDays, startOfUtcDay, utcDaysOf } from './slots.collection.ts';
import type { CrewDayRecord } from './slots.collection.ts';
import type { Span } from './vesselDays.ts';

/**
 * Claims crew for a vessel in the caller's transaction: one conditional claim in each of a person's days, so that of
 * two transactions on a day the second conflicts and is retried. A second vessel at that time is a duplicate key error.
 */
export async function claimCrew(
  app: AppContext,
  tx: Tx,
  { resourceId, start, until, bookingId, userIds }: Span & { bookingId: string; userIds: readonly string[] },
): Promise<void> {
  const claims = { bookingId, resourceId, start, until };
  const writes = crewDayIds(userIds, { start, until }).map(({ _id, userId, day }) => ({
    updateOne: {
      filter: { _id, claims: { $not: { $elemMatch: elsewhereDuring({ resourceId, start, until }) } } },
      update: { $push: { claims }, $setOnInsert: { userId, at: startOfUtcDay(day) } },
      upsert: true,
    },
  }));
  if (writes.length > 0) await app.db(crewDays).bulkWrite(writes, { session: tx });
}

export async function releaseCrew(app: AppContext, tx: Tx, bookingId: string): Promise<void> {
  await app
    .db(crewDays)
    .updateMany({ 'claims.bookingId': bookingId }, { $pull: { claims: { bookingId } } }, { session: tx });
}

/** Crew members who are on another vessel during the span. */
export async function busyElsewhere(
  app: AppContext,
  tx: Tx | null,
  { userIds, ...span }: Span & { userIds: readonly string[] },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const ids = crewDayIds(userIds, span).map(({ _id }) => _id);
  const busy = await app
    .db(crewDays)
    .find(
      { _id: { $in: ids }, claims: { $elemMatch: elsewhereDuring(span) } },
      { projection: { userId: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return [...new Set(busy.map(({ userId }) => userId))];
}

/** The trips that end after an instant and for which a person is claimed. */
export async function tripsClaimedBy(app: AppContext, tx: Tx, userId: string, from: Date): Promise<string[]> {
  // Keys are the person and the day; the end is the character after the separator.
  const theirs = { _id: { $gte: `${userId}|`, $lt: `${userId}}` }, 'claims.until': { $gt: from } };
  const days = await app
    .db(crewDays)
    .find(theirs, { projection: { claims: 1 }, session: tx })
    .toArray();
  const ahead = days.flatMap(({ claims }) => claims).filter(({ until }) => until > from);
  return [...new Set(ahead.map(({ bookingId }) => bookingId))];
}

function crewDayIds(userIds: readonly string[], span: Pick<Span, 'start' | 'until'>) {
  const days = utcDaysOf(span);
  return userIds.flatMap((userId) => days.map((day) => ({ _id: `${userId}|${day}`, userId, day })));
}

function elsewhereDuring({ resourceId, start, until }: Span) {
  return { resourceId: { $ne: resourceId }, start: { $lt: until }, until: { $gt: start } };
}

type Manned = Span & { _id: string; crew: readonly { userId: string }[] };

/** The crew days of bookings that are stored in bulk instead of assigned: the demo's, an older release's. */
export function crewDaysOf(trips: readonly Manned[]): CrewDayRecord[] {
  const days = new Map<string, CrewDayRecord>();
  for (const { _id: bookingId, resourceId, start, until, crew } of trips) {
    for (const day of utcDaysOf({ start, until })) {
      for (const { userId } of crew) {
        const _id = `${userId}|${day}`;
        const stored = days.get(_id) ?? { _id, userId, claims: [], at: startOfUtcDay(day) };
        stored.claims.push({ bookingId, resourceId, start, until });
        days.set(_id, stored);
      }
    }
  }
  return [...days.values()];
}
