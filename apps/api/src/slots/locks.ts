import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Stretch } from './claims.ts';
import type { LockRecord } from './slots.collection.ts';

const DAY_MS = 86_400_000;

/** What the gates tell whoever passes them. */
export type LockedDays = {
  /** The database's clock. */
  clock: Date;
  /** The most at a time for which these days were ever sold, this time included. */
  widest: number;
  /** How many may overlap on the vessel now, for whoever believes in more than one. */
  limit: number;
};

/**
 * Goes through the lock of each day that the stretches touch, in order. The gates really
 * change, so of two transactions on one vessel's day the second waits or is retried: rules that are
 * no claims (hours, capacity) are serialised too.
 *
 * Who takes a place where several may overlap passes the vessel's own gate as well, where a
 * capacity that was lowered meanwhile is told.
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

/** Tells everybody who passes a vessel's gate from now on how many may overlap on it. Returns the database's clock. */
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
  const lock = await app.native.locks.findOneAndUpdate(
    { _id: id },
    { $inc: { turn: 1 }, $currentDate: { at: true }, ...notes },
    { session: tx, upsert: true, returnDocument: 'after' },
  );
  if (!lock) throw new Error(`the gate ${id} did not open`);
  return lock;
}
