import { firstOverCapacity } from '@marea/domain/availability/occupancy';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { occupanciesAhead } from './occupancies.ts';
import { lockAllSales } from './salesLock.ts';

/** Throws `in_use` with vessel and first moment where more than `spots` overlap, in the transaction that lowers it. */
export async function assertCapacityHolds(
  app: AppContext,
  tx: Tx,
  { locationId, resourceIds, spots }: { locationId: string; resourceIds: readonly string[]; spots: number },
): Promise<void> {
  const clock = await lockAllSales(app, tx, locationId);
  const occupancies = await occupanciesAhead(app, tx, resourceIds, clock);
  for (const resourceId of resourceIds) {
    const ahead = occupancies.filter((one) => one.resourceId === resourceId);
    const crowded = firstOverCapacity(ahead, clock.getTime(), spots);
    if (crowded !== null) throw new DomainError('in_use', { resourceId, at: new Date(crowded).toISOString() });
  }
}
