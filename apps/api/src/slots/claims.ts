import { cellsOf } from '@marea/domain/availability/cells';
import { DomainError } from '@marea/domain/kernel/errors';
import type { mongo } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';
import { overlap } from './occupancies.ts';
import { claims } from './slots.collection.ts';

export type Stretch = { resourceId: string; start: Date; until: Date };

/**
 * Claims a stretch in the caller's transaction; `spots` may overlap. The unique index over the keys decides
 * among processes. Throws `slot_taken`, after which the transaction must end. `looksFree` saves a read but takes
 * a lapsed hold for a claim: retry without it.
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
    await app
      .db(claims)
      .insertOne({ _id: owner, resourceId, start, until, keys, ...(expiresAt ? { expiresAt } : {}) }, { session: tx });
  } catch (error) {
    if (isDuplicateKey(error)) throw new DomainError(isOwn(error) ? 'version_conflict' : 'slot_taken');
    throw error;
  }
}

/** Releases all claims of an owner, in the caller's transaction. */
export async function release(app: AppContext, tx: Tx, owner: string): Promise<void> {
  await app.db(claims).deleteOne({ _id: owner }, { session: tx });
}

export async function prolong(app: AppContext, tx: Tx, owner: string, expiresAt: Date): Promise<void> {
  await app.db(claims).updateOne({ _id: owner }, { $set: { expiresAt } }, { session: tx });
}

/** The owner's own claim: a concurrent repetition was first. */
function isOwn(error: mongo.MongoServerError): boolean {
  return '_id' in (error.keyPattern ?? {});
}

/** A free unit a cell; lapsed holds are removed. Trips sold at a larger capacity still count. */
async function freeUnits(
  app: AppContext,
  tx: Tx,
  { resourceId, start, until, spots }: Stretch & { spots: number },
  prefixes: readonly string[],
): Promise<number[]> {
  const overlapping = overlap([resourceId], start, until);
  await app
    .db(claims)
    .deleteMany(
      { ...overlapping, expiresAt: { $type: 'date' }, $expr: { $lte: ['$expiresAt', '$$NOW'] } },
      { session: tx },
    );
  const taken = new Map<string, Set<number>>();
  const standing = await app
    .db(claims)
    .find(overlapping, { session: tx, projection: { keys: 1 } })
    .toArray();
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
