import { firstOverCapacity } from '@marea/domain/availability/occupancy';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { postLimit } from './locks.ts';
import { activeClaims } from './occupancies.ts';

/**
 * Sets the capacity of vessels, in its location's transaction. Sellers of shared places take the same vessel
 * lock, so that they count before or see the new number. Throws `in_use` with vessel and first moment.
 */
export async function setCapacity(
  app: AppContext,
  tx: Tx,
  resourceIds: readonly string[],
  spots: number,
): Promise<void> {
  let clock: Date | undefined;
  for (const resourceId of resourceIds.toSorted()) clock = await postLimit(app, tx, resourceId, spots);
  if (!clock) return;
  const claims = await activeClaims(app, tx, resourceIds, clock);
  for (const resourceId of resourceIds) {
    const ahead = claims.filter((claim) => claim.resourceId === resourceId);
    const crowded = firstOverCapacity(ahead, clock.getTime(), spots);
    if (crowded !== null) throw new DomainError('in_use', { resourceId, at: new Date(crowded).toISOString() });
  }
}
