import { CELL_MINUTES, cellsOf } from '@marea/domain/availability/cells';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { crewClaims } from './slots.collection.ts';
import type { Span } from './vesselDays.ts';

const CELL_MS = CELL_MINUTES * 60_000;

/** Claims crew for a vessel in the caller's transaction. A second vessel at that time is a duplicate key error. */
export async function claimCrew(
  app: AppContext,
  tx: Tx,
  { resourceId, start, until, bookingId, userIds }: Span & { bookingId: string; userIds: readonly string[] },
): Promise<void> {
  const cells = cellsOf(start.getTime(), until.getTime());
  const writes = userIds.flatMap((userId) =>
    cells.map((cell) => ({
      updateOne: {
        filter: { _id: `${userId}|${cell}`, resourceId },
        update: { $addToSet: { visits: bookingId }, $setOnInsert: { userId, at: new Date(cell * CELL_MS) } },
        upsert: true,
      },
    })),
  );
  if (writes.length > 0) await app.db(crewClaims).bulkWrite(writes, { session: tx });
}

export async function releaseCrew(app: AppContext, tx: Tx, bookingId: string): Promise<void> {
  await app.db(crewClaims).deleteMany({ visits: [bookingId] }, { session: tx });
  await app.db(crewClaims).updateMany({ visits: bookingId }, { $pull: { visits: bookingId } }, { session: tx });
}

/** Those on another vessel during the span. */
export async function busyElsewhere(
  app: AppContext,
  tx: Tx | null,
  { resourceId, start, until, userIds }: Span & { userIds: readonly string[] },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const cells = cellsOf(start.getTime(), until.getTime());
  const ids = userIds.flatMap((userId) => cells.map((cell) => `${userId}|${cell}`));
  const busy = await app
    .db(crewClaims)
    .find(
      { _id: { $in: ids }, resourceId: { $ne: resourceId } },
      { projection: { userId: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return [...new Set(busy.map(({ userId }) => userId))];
}

/** The trips from an instant on for which a person is claimed. */
export async function tripsClaimedBy(app: AppContext, tx: Tx, userId: string, from: Date): Promise<string[]> {
  // Keys are the person and the cell; the end is the character after the separator.
  const theirs = { _id: { $gte: `${userId}|`, $lt: `${userId}}` }, at: { $gte: from } };
  const claims = await app
    .db(crewClaims)
    .find(theirs, { projection: { visits: 1 }, session: tx })
    .toArray();
  return [...new Set(claims.flatMap(({ visits }) => visits))];
}
