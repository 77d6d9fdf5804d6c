import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { offerNow } from './offerNow.ts';
import { createKeyedQueue } from '../../db/inOrder.ts';
import type { Slot, SlotRequest } from './slotRequest.ts';
import { assertLooksFree, slotOf, slotTaken } from './slotRequest.ts';
import type { Stretch } from '../../slots/index.ts';
import { lockSale, occupy, vacate } from '../../slots/index.ts';

const inOrder = createKeyedQueue();

export type Move = {
  owner: string;
  request: SlotRequest;
  /** What the owner releases: the old slot of a move, the hold of a booking. */
  gives?: Stretch & { owner: string };
  /** For a hold: milliseconds from now, by the database's clock. */
  lastsMs?: number;
};

/**
 * Takes a slot and runs `work` in one transaction. Throws `slot_taken` with the nearest free times, `invalid`,
 * `busy`. A caller who had to wait looks first, which is cheaper than a failing transaction; the vessel's day decides
 * either way.
 */
export async function takeSlot<T>(
  app: AppContext,
  { request, ...move }: Move,
  work: (tx: Tx, slot: Slot, clock: Date) => Promise<T>,
): Promise<T> {
  const slot = slotOf(app, request);
  const look = () => assertLooksFree(app, request, slot);
  if (!app.config.SLOT_CLAIMS) {
    await look();
    return sell();
  }
  return inOrder(`${slot.resourceId}|${request.bookingDate}`, async (hasWaited) => {
    if (hasWaited) await look();
    return sell();
  });

  async function sell(): Promise<T> {
    try {
      return await unitOfWork(app.connection, async (tx) => {
        const clock = await occupy(app, tx, { ...slot, ...move });
        await lockSale(app, tx, request.location._id, slot);
        const spots = await offerNow(app, tx, request);
        // This process remembered a larger capacity.
        if (spots < slot.spots) await occupy(app, tx, { ...slot, ...move, spots });
        return work(tx, slot, clock);
      });
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'slot_taken';
      throw isTaken ? await slotTaken(app, request) : error;
    }
  }
}

/** Gives a slot back and does `work`, in one transaction. */
export async function giveSlot<T>(
  app: AppContext,
  slot: Stretch & { owner: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return unitOfWork(app.connection, async (tx) => {
    await vacate(app, tx, slot);
    return work(tx);
  });
}
