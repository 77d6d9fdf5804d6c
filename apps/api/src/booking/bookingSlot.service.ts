import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Stretch } from '../slots/claims.service.ts';
import { claim, passGates, release } from '../slots/claims.service.ts';
import { createTurns } from '../slots/turns.ts';
import type { Slot, Wish } from './slotWish.service.ts';
import { slotOf, slotTaken } from './slotWish.service.ts';

const inTurn = createTurns();

/** What is to happen to a vessel's time in one transaction. */
export type Move = {
  /** The booking or hold to which the new slot will belong. */
  owner: string;
  wish: Wish;
  /** What the owner gives up: the old slot of a move, the hold that a booking consumes. */
  gives?: Stretch & { owner: string };
  /** For a hold: how long its claims last, counted from the database's clock. */
  lastsMs?: number;
};

/**
 * Takes a slot and does `work` with it, in one transaction: all of it or nothing. `work` gets the
 * slot and the database's clock. Throws `slot_taken` with the nearest free times when somebody
 * else has it, `invalid` when it cannot be had at all, `busy` when the database is overrun.
 *
 * The turns of this process and the unlocked look in `slotOf` are for speed; the claims decide.
 */
export async function takeSlot<T>(
  house: House,
  move: Move,
  work: (tx: Tx, slot: Slot, clock: Date) => Promise<T>,
): Promise<T> {
  const { wish } = move;
  if (!house.config.SLOT_CLAIMS) return attempt(house, move, await slotOf(house, wish), true, work);
  return inTurn(`${wish.resource._id}|${wish.bookingDate}`, async () => {
    // A second try reads the claims inside the transaction, and so knows for certain.
    for (const looksFree of [true, false]) {
      const slot = await slotOf(house, wish);
      try {
        return await attempt(house, move, slot, looksFree && slot.spots === 1, work);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'slot_taken') throw error;
        if (!looksFree || !error.details.contested) break;
      }
    }
    throw await slotTaken(house, wish);
  });
}

function attempt<T>(
  house: House,
  { owner, gives, lastsMs }: Move,
  slot: Slot,
  looksFree: boolean,
  work: (tx: Tx, slot: Slot, clock: Date) => Promise<T>,
): Promise<T> {
  return unitOfWork(house.connection, async (tx) => {
    const clock = await passGates(house, tx, gives ? [gives, slot] : [slot]);
    if (gives) await release(house, tx, gives.owner);
    const expiresAt = lastsMs === undefined ? undefined : new Date(clock.getTime() + lastsMs);
    await claim(house, tx, { ...slot, owner, looksFree, ...(expiresAt ? { expiresAt } : {}) });
    return work(tx, slot, clock);
  });
}

/** Gives a slot back and does `work`, in one transaction. */
export async function giveSlot<T>(
  house: House,
  slot: Stretch & { owner: string },
  work: (tx: Tx, clock: Date) => Promise<T>,
): Promise<T> {
  return unitOfWork(house.connection, async (tx) => {
    const clock = await passGates(house, tx, [slot]);
    await release(house, tx, slot.owner);
    return work(tx, clock);
  });
}
