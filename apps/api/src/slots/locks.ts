import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Stretch } from './claims.ts';
import type { LockRecord } from './slots.collection.ts';
import { locks } from './slots.collection.ts';

const DAY_MS = 86_400_000;

export type LockedDays = {
  clock: Date;
  /** Largest capacity at which these days were sold, this one included. */
  widest: number;
  /** Capacity of the vessel now, for shared vessels. */
  limit: number;
};

/**
 * Locks each day of the stretches, in order; shared vessels also by vessel. The lock is a write, so that of two
 * transactions the second waits or retries: hours and capacity are serialised too.
 */
export async function lockDays(
  app: AppContext,
  tx: Tx,
  stretches: readonly Stretch[],
  taking?: { resourceId: string; spots: number },
): Promise<LockedDays> {
  const spots = taking?.spots ?? 1;
  if (!app.config.SLOT_CLAIMS) return { clock: new Date(app.now()), widest: spots, limit: spots };
  const ids = new Set<string>();
  for (const { resourceId, start, until } of stretches) {
    const lastDay = Math.floor((until.getTime() - 1) / DAY_MS);
    for (let day = Math.floor(start.getTime() / DAY_MS); day <= lastDay; day += 1) {
      ids.add(`${resourceId}|${day}`);
    }
  }
  let locked: LockedDays | undefined;
  for (const id of [...ids].toSorted()) {
    const { at, widest = 1 } = await pass(app, tx, id, { $max: { widest: spots } });
    locked = { clock: at, widest: Math.max(widest, locked?.widest ?? 1), limit: spots };
  }
  if (!locked) throw new Error('no stretch, no gate');
  if (!taking || spots === 1) return locked;
  const { limit = spots } = await pass(app, tx, vesselLock(taking.resourceId));
  return { ...locked, limit };
}

/** Publishes a vessel's capacity in its lock. Returns the database's clock. */
export async function postLimit(app: AppContext, tx: Tx, resourceId: string, limit: number): Promise<Date> {
  return (await pass(app, tx, vesselLock(resourceId), { $set: { limit } })).at;
}

function vesselLock(resourceId: string): string {
  return `${resourceId}|vessel`;
}

async function pass(
  app: AppContext,
  tx: Tx,
  id: string,
  notes: { $max?: Partial<LockRecord>; $set?: Partial<LockRecord> } = {},
): Promise<LockRecord> {
  const lock = await app
    .db(locks)
    .findOneAndUpdate(
      { _id: id },
      { $inc: { turn: 1 }, $currentDate: { at: true }, ...notes },
      { session: tx, upsert: true },
    );
  if (!lock) throw new Error(`the gate ${id} did not open`);
  return lock;
}
