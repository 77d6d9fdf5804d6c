import { cellsOf } from '@marea/domain/availability/cells';
import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey } from '../db/unitOfWork.ts';

/** A stretch of one vessel's time, buffer included. */
export type Stretch = { resourceId: string; start: Date; until: Date };

const CELL_DIGITS = 8;
const DAY_MS = 86_400_000;

/**
 * Claims a stretch for a booking or a hold within the caller's transaction, `spots` being how many
 * may overlap. Throws `slot_taken` when a cell has no unit left; the caller's transaction is then
 * of no use and must end. Whatever the number of processes, the unique `_id` of a claim decides.
 *
 * `looksFree` says that an unlocked look has just found nothing there: the first try then spares
 * itself a read, and a duplicate key sends it round again with one.
 */
export async function claim(
  house: House,
  tx: Tx,
  stretch: Stretch & { owner: string; spots: number; expiresAt?: Date; looksFree: boolean },
): Promise<void> {
  if (!house.config.SLOT_CLAIMS) return;
  const cells = cellsOf(stretch.start.getTime(), stretch.until.getTime());
  const units = stretch.looksFree
    ? cells.map(() => 0)
    : await freeUnits(house, tx, stretch, cells);
  const { owner, expiresAt } = stretch;
  const claims = cells.map((cell, i) => ({
    _id: `${cellKey(stretch.resourceId, cell)}${units[i]}`,
    owner,
    ...(expiresAt ? { expiresAt } : {}),
  }));
  try {
    await house.native.claims.insertMany(claims, { session: tx });
  } catch (error) {
    if (isDuplicateKey(error)) throw new DomainError('slot_taken', { contested: true });
    throw error;
  }
}

/** Gives back what `owner` has claimed of a stretch, within the caller's transaction. */
export async function release(
  house: House,
  tx: Tx,
  stretch: Stretch & { owner: string },
): Promise<void> {
  if (!house.config.SLOT_CLAIMS) return;
  await house.models.Claim.deleteMany(
    { _id: rangeOf(stretch), owner: stretch.owner },
    { session: tx },
  );
}

/** Lets the claims of a hold last longer, within the caller's transaction. */
export async function prolong(
  house: House,
  tx: Tx,
  stretch: Stretch & { owner: string; expiresAt: Date },
): Promise<void> {
  await house.models.Claim.updateMany(
    { _id: rangeOf(stretch), owner: stretch.owner },
    { expiresAt: stretch.expiresAt },
    { session: tx },
  );
}

/**
 * Goes through the turnstile of each day that the stretches touch, in order, and returns the
 * database's clock. The gates really change, so of two transactions on one vessel's day the
 * second waits or is retried: rules that are no claims (hours, capacity) are serialised too.
 */
export async function passGates(
  house: House,
  tx: Tx,
  stretches: readonly Stretch[],
): Promise<Date> {
  if (!house.config.SLOT_CLAIMS) return new Date(house.now());
  const ids = new Set<string>();
  for (const { resourceId, start, until } of stretches) {
    const lastDay = Math.floor((until.getTime() - 1) / DAY_MS);
    for (let day = Math.floor(start.getTime() / DAY_MS); day <= lastDay; day += 1) {
      ids.add(`${resourceId}|${day}`);
    }
  }
  let clock: Date | undefined;
  for (const id of [...ids].toSorted()) {
    const gate = await house.native.gates.findOneAndUpdate(
      { _id: id },
      [{ $set: { turn: { $add: [{ $ifNull: ['$turn', 0] }, 1] }, at: '$$NOW' } }],
      { session: tx, upsert: true, returnDocument: 'after' },
    );
    if (!gate) throw new Error(`the gate ${id} did not open`);
    clock = gate.at;
  }
  if (!clock) throw new Error('no stretch, no gate');
  return clock;
}

/** For each cell a unit that nobody has; lapsed holds are swept aside by the database's clock. */
async function freeUnits(
  house: House,
  tx: Tx,
  stretch: Stretch & { spots: number },
  cells: readonly number[],
): Promise<number[]> {
  const { Claim } = house.models;
  const range = rangeOf(stretch);
  await Claim.deleteMany(
    { _id: range, expiresAt: { $type: 'date' }, $expr: { $lte: ['$expiresAt', '$$NOW'] } },
    { session: tx },
  );
  const taken = new Set<string>();
  for (const { _id } of await Claim.find({ _id: range }, { _id: 1 }).session(tx).lean()) {
    taken.add(_id);
  }
  return cells.map((cell) => {
    const key = cellKey(stretch.resourceId, cell);
    for (let unit = 0; unit < stretch.spots; unit += 1) {
      if (!taken.has(`${key}${unit}`)) return unit;
    }
    throw new DomainError('slot_taken');
  });
}

function cellKey(resourceId: string, cell: number): string {
  return `${resourceId}|${String(cell).padStart(CELL_DIGITS, '0')}|`;
}

function rangeOf({ resourceId, start, until }: Stretch): { $gte: string; $lt: string } {
  const cells = cellsOf(start.getTime(), until.getTime());
  const [first = 0] = cells;
  return { $gte: cellKey(resourceId, first), $lt: cellKey(resourceId, first + cells.length) };
}
