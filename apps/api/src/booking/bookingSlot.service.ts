import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Stretch } from '../slots/claims.service.ts';
import { claim, release } from '../slots/claims.service.ts';
import { passGates } from '../slots/gates.service.ts';
import { createTurns } from '../slots/turns.service.ts';
import type { Slot, Wish } from './slotWish.service.ts';
import { assertLooksFree, slotOf, slotTaken } from './slotWish.service.ts';

const inTurn = createTurns();

/** What is to happen to a vessel's time in one transaction. */
export type Move = {
  /** The booking or hold to which the new slot will belong. */
  owner: string;
  request: Wish;
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
 * Whoever comes alone claims at once. Whoever had to wait for another of the same vessel and day
 * looks first: a look is cheaper than a transaction that fails. Either way the claims decide.
 */
export async function takeSlot<T>(
  house: House,
  move: Move,
  work: (tx: Tx, slot: Slot, clock: Date) => Promise<T>,
): Promise<T> {
  const { request } = move;
  const slot = slotOf(house, request);
  if (!house.config.SLOT_CLAIMS) {
    await assertLooksFree(house, request, slot);
    return attempt(house, move, slot, true, work);
  }
  // A vessel that several share has one gate for all its days.
  const queue = slot.spots === 1 ? `${slot.resourceId}|${request.bookingDate}` : slot.resourceId;
  return inTurn(queue, async (hasWaited) => {
    if (hasWaited) await assertLooksFree(house, request, slot);
    // A slot found taken unread may be so by no more than a hold that has lapsed: the second time
    // the claims are read, and swept. With room for several they are read at once.
    for (const looksFree of slot.spots === 1 ? [true, false] : [false]) {
      try {
        return await attempt(house, move, slot, looksFree, work);
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
    throw await slotTaken(house, request);
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'slot_taken';
}

function attempt<T>(
  house: House,
  { owner, gives, lastsMs }: Move,
  slot: Slot,
  looksFree: boolean,
  work: (tx: Tx, slot: Slot, clock: Date) => Promise<T>,
): Promise<T> {
  return unitOfWork(house.connection, async (tx) => {
    const { clock, widest, limit } = await passGates(house, tx, gives ? [gives, slot] : [slot], slot);
    if (gives) await release(house, tx, gives.owner);
    const expiresAt = lastsMs === undefined ? undefined : new Date(clock.getTime() + lastsMs);
    await claim(house, tx, {
      ...slot,
      owner,
      spots: Math.min(slot.spots, limit),
      looksFree: looksFree && widest === 1,
      ...(expiresAt ? { expiresAt } : {}),
    });
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
    const { clock } = await passGates(house, tx, [slot]);
    await release(house, tx, slot.owner);
    return work(tx, clock);
  });
}
