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

export type Move = {
  owner: string;
  request: SlotRequest;
  /** What the owner releases: the old slot of a move, the hold of a booking. */
  gives?: Stretch & { owner: string };
  /** For a hold: duration of its claims by the database's clock. */
  lastsMs?: number;
};

/**
 * Takes a slot and runs `work` in one transaction. Throws `slot_taken` with the nearest free times, `invalid`,
 * `busy`. A caller who had to wait looks first, which is cheaper than a failing transaction; the claims decide
 * either way.
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
  // A vessel with several places has one queue for all its days.
  const queue = slot.spots === 1 ? `${slot.resourceId}|${request.bookingDate}` : slot.resourceId;
  return inOrder(queue, async (hasWaited) => {
    if (hasWaited) await assertLooksFree(app, request, slot);
    // Without a read, a lapsed hold looks taken: the second attempt reads and removes it. With several places the
    // first does.
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
