import type { AppContext } from '../context.ts';
import { lock, locks, takenAgain } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { utcDayOf } from './slots.collection.ts';
import type { Span } from './vesselDays.ts';

/** Many, so that sales on different vessels and days seldom meet; few enough to be written at once. */
const PARTS = 64;

/** Keeps what a sale reads of the offer until it commits: one part of the lock, the same for a vessel's day. */
export async function lockSale(
  app: AppContext,
  tx: Tx,
  locationId: string,
  { resourceId, start }: Pick<Span, 'resourceId' | 'start'>,
): Promise<void> {
  if (!app.config.SLOT_CLAIMS) return;
  const part = (Number.parseInt(resourceId.slice(-6), 16) * 31 + utcDayOf(start.getTime())) % PARTS;
  await lock(app.db, tx, partId(locationId, part));
}

/**
 * Keeps what a block reads of a location until it commits. The part is the blocks' own: a block of a fleet takes long, so
 * blocks wait for each other here, at their first step, and never for a sale.
 */
export async function lockBlocks(app: AppContext, tx: Tx, locationId: string): Promise<void> {
  if (!app.config.SLOT_CLAIMS) return;
  await lock(app.db, tx, partId(locationId, PARTS));
}

/** Lets no sale or block of a location commit beside the caller's transaction. Returns the database's clock. */
export async function lockAllSales(app: AppContext, tx: Tx, locationId: string): Promise<Date> {
  const all = Array.from({ length: PARTS + 1 }, (_, part) => ({
    updateOne: { filter: { _id: partId(locationId, part) }, update: takenAgain, upsert: true },
  }));
  await app.db(locks).bulkWrite(all, { session: tx });
  const first = await app.db(locks).findOne({ _id: partId(locationId, 0) }, { session: tx });
  if (!first) throw new Error(`no lock of ${locationId}`);
  return first.at;
}

function partId(locationId: string, part: number): string {
  return `sales|${locationId}|${part}`;
}
