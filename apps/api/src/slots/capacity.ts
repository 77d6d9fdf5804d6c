import { firstOverCapacity } from '@marea/domain/availability/occupancy';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { postLimit } from './locks.ts';
import { activeClaims } from './occupancies.ts';

/**
 * Sets how many trips may overlap on vessels, within the transaction that says so of their location.
 * Whoever sells a shared place passes the vessel's gate: either they come first and count here, or
 * they learn of the new number, whatever they still believe of the location. Throws `in_use`, with
 * the vessel and the first moment, when more than that are to sail or held already.
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
