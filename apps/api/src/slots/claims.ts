import { cellsOf } from '@marea/domain/availability/cells';
import { DomainError } from '@marea/domain/kernel/errors';
import type { mongo } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';
import { overlap } from './occupancies.ts';

/** A stretch of one vessel's time, buffer included. */
export type Stretch = { resourceId: string; start: Date; until: Date };

/**
 * Claims a stretch for a booking or a hold within the caller's transaction, `spots` being how many
 * may overlap. Throws `slot_taken` when a cell has no unit left; the caller's transaction is then
 * of no use and must end. Whatever the number of processes, the unique index over the keys decides.
 *
 * `looksFree` supposes that whoever has any of it has its first unit, and spares a read: right on days
 * that were sold one at a time alone. A caller who then finds it taken tries again without: there may
 * be nothing but a hold that has lapsed.
 */
export async function claim(
  app: AppContext,
  tx: Tx,
  stretch: Stretch & { owner: string; spots: number; expiresAt?: Date; looksFree: boolean },
): Promise<void> {
  const prefixes = cellPrefixes(stretch);
  const units = stretch.looksFree ? prefixes.map(() => 0) : await freeUnits(app, tx, stretch, prefixes);
  const { owner, resourceId, start, until, expiresAt } = stretch;
  const keys = app.config.SLOT_CLAIMS ? prefixes.map((prefix, i) => `${prefix}${units[i]}`) : [`unguarded|${owner}`];
  try {
    await app.native.claims.insertOne(
      { _id: owner, resourceId, start, until, keys, ...(expiresAt ? { expiresAt } : {}) },
      { session: tx },
    );
  } catch (error) {
    if (isDuplicateKey(error)) throw new DomainError(isOwn(error) ? 'version_conflict' : 'slot_taken');
    throw error;
  }
}

/** Gives back all that an owner has claimed, within the caller's transaction. */
export async function release(app: AppContext, tx: Tx, owner: string): Promise<void> {
  await app.native.claims.deleteOne({ _id: owner }, { session: tx });
}

/** Lets the claim of a hold last until later, within the caller's transaction. */
export async function prolong(app: AppContext, tx: Tx, owner: string, expiresAt: Date): Promise<void> {
  await app.native.claims.updateOne({ _id: owner }, { $set: { expiresAt } }, { session: tx });
}

/** The owner itself has a claim already: its twin was quicker, not somebody else. */
function isOwn(error: mongo.MongoServerError): boolean {
  return '_id' in (error.keyPattern ?? {});
}

/**
 * For each cell a unit that nobody has; lapsed holds are swept aside by the database's clock. What
 * counts is how many overlap, so that trips sold at a larger capacity still stand in the way.
 */
async function freeUnits(
  app: AppContext,
  tx: Tx,
  { resourceId, start, until, spots }: Stretch & { spots: number },
  prefixes: readonly string[],
): Promise<number[]> {
  const { claims } = app.native;
  const overlapping = overlap([resourceId], start, until);
  await claims.deleteMany(
    { ...overlapping, expiresAt: { $type: 'date' }, $expr: { $lte: ['$expiresAt', '$$NOW'] } },
    { session: tx },
  );
  const taken = new Map<string, Set<number>>();
  const standing = await claims.find(overlapping, { session: tx, projection: { keys: 1 } }).toArray();
  for (const key of standing.flatMap(({ keys }) => keys)) {
    const cut = key.lastIndexOf('|') + 1;
    const units = taken.get(key.slice(0, cut)) ?? new Set();
    taken.set(key.slice(0, cut), units.add(Number(key.slice(cut))));
  }
  return prefixes.map((prefix) => {
    const units = taken.get(prefix) ?? new Set();
    if (units.size >= spots) throw new DomainError('slot_taken');
    let unit = 0;
    while (units.has(unit)) unit += 1;
    return unit;
  });
}

function cellPrefixes({ resourceId, start, until }: Stretch): string[] {
  return cellsOf(start.getTime(), until.getTime()).map((cell) => `${resourceId}|${cell}|`);
}
