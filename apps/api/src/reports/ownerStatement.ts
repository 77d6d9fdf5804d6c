import { ownerShare } from '@marea/domain/owners/agreement';
import { agreementsOf, deducted } from '../owners/index.ts';
import type { Asked } from './asked.ts';
import type { ComputedSource } from './source.ts';
import { tripEntries } from './trips.ts';

/** Trips with what the owners of their vessels are owed for them, by the terms of each day. */
export async function ownerStatementSource(asked: Asked): Promise<ComputedSource> {
  const terms = await agreementsOf(asked.app, asked.scope.companyId);
  const entries = tripEntries(asked, [], (trip) => {
    const share = ownerShare(terms.get(trip.resourceId) ?? [], trip);
    const { charges, commission } = deducted(trip);
    const margin = trip.price.grandTotal - charges - commission - share;
    return { hours: trip.duration, charges, commission, ownerShare: share, margin };
  });
  return { entries };
}
