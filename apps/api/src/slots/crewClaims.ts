import { CELL_MINUTES, cellsOf } from '@marea/domain/availability/cells';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Stretch } from './claims.ts';

const CELL_MS = CELL_MINUTES * 60_000;

/**
 * Puts people on a vessel for a stretch of time, within the caller's transaction. Each of their
 * cells is one record that names the vessel: a second vessel would be a second record with the same
 * key, which the database refuses (a duplicate key error), whatever the number of processes. Trips
 * of one vessel may share their crew.
 */
export async function claimCrew(
  app: AppContext,
  tx: Tx,
  { resourceId, start, until, visitId, userIds }: Stretch & { visitId: string; userIds: readonly string[] },
): Promise<void> {
  const cells = cellsOf(start.getTime(), until.getTime());
  const writes = userIds.flatMap((userId) =>
    cells.map((cell) => ({
      updateOne: {
        filter: { _id: `${userId}|${cell}`, resourceId },
        update: { $addToSet: { visits: visitId }, $setOnInsert: { userId, at: new Date(cell * CELL_MS) } },
        upsert: true,
      },
    })),
  );
  if (writes.length > 0) await app.native.crewClaims.bulkWrite(writes, { session: tx });
}

/** Lets everybody go whom a trip had claimed, within the caller's transaction. */
export async function releaseCrew(app: AppContext, tx: Tx, visitId: string): Promise<void> {
  const { crewClaims } = app.native;
  await crewClaims.deleteMany({ visits: [visitId] }, { session: tx });
  await crewClaims.updateMany({ visits: visitId }, { $pull: { visits: visitId } }, { session: tx });
}

/** Those of the people who sail on another vessel at some time of the stretch. */
export async function busyElsewhere(
  app: AppContext,
  tx: Tx | null,
  { resourceId, start, until, userIds }: Stretch & { userIds: readonly string[] },
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const cells = cellsOf(start.getTime(), until.getTime());
  const ids = userIds.flatMap((userId) => cells.map((cell) => `${userId}|${cell}`));
  const busy = await app.native.crewClaims
    .find(
      { _id: { $in: ids }, resourceId: { $ne: resourceId } },
      { projection: { userId: 1 }, ...(tx && { session: tx }) },
    )
    .toArray();
  return [...new Set(busy.map(({ userId }) => userId))];
}
