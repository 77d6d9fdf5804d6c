import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { createKeyedQueue } from '../../db/inOrder.ts';
import type { Slot, SlotRequest } from './slotRequest.ts';
import { assertLooksFree, slotOf, slotTaken } from './slotRequest.ts';
import type { Stretch } from '../../slots/index.ts';
import { claim, release, lockDays } from '../../slots/index.ts';

const inOrder = createKeyedQueue();

/** What is to happen to a vessel's time in one transaction. */
export type Move = {
  /** The booking or hold to which the new slot will belong. */
  owner: string;
  request: SlotRequest;
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
  app: AppContext,
  move: Move,
  work: (tx: Tx, slot: Slot, clock: Date) => Promise<T>,
): Promise<T> {
  const { request } = move;
  const slot = slotOf(app, request);
  if (!app.config.SLOT_CLAIMS) {
    await assertLooksFree(app, request, slot);
    return attempt(app, move, slot, true, work);
  }
  // A vessel that several share has one gate for all its days.
  const queue = slot.spots === 1 ? `${slot.resourceId}|${request.bookingDate}` : slot.resourceId;
  return inOrder(queue, async (hasWaited) => {
    if (hasWaited) await assertLooksFree(app, request, slot);
    // A slot found taken unread may be so by no more than a hold that has lapsed: the second time
    // the claims are read, and swept. With room for several they are read at once.
    for (const looksFree of slot.spots === 1 ? [true, false] : [false]) {
      try {
        return await attempt(app, move, slot, looksFree, work);
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
    throw await slotTaken(app, request);
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'slot_taken';
}

function attempt<T>(
  app: AppContext,
  { owner, gives, lastsMs }: Move,
  slot: Slot,
  looksFree: boolean,
  work: (tx: Tx, slot: Slot, clock: Date) => Promise<T>,
): Promise<T> {
  return unitOfWork(app.connection, async (tx) => {
    const { clock, widest, limit } = await lockDays(app, tx, gives ? [gives, slot] : [slot], slot);
    if (gives) await release(app, tx, gives.owner);
    const expiresAt = lastsMs === undefined ? undefined : new Date(clock.getTime() + lastsMs);
    await claim(app, tx, {
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
  app: AppContext,
  slot: Stretch & { owner: string },
  work: (tx: Tx, clock: Date) => Promise<T>,
): Promise<T> {
  return unitOfWork(app.connection, async (tx) => {
    const { clock } = await lockDays(app, tx, [slot]);
    await release(app, tx, slot.owner);
    return work(tx, clock);
  });
}
