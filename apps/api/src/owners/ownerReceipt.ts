import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { meets } from '@marea/domain/access/mayCall';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import type { AppContext } from '../context.ts';
import { ownerPayouts } from './ownerPayout.collection.ts';

/** Whether a payout to an owner that the actor reads has the receipt. */
export async function readsOwnerReceipt(app: AppContext, actor: Actor, image: string): Promise<boolean> {
  const payout = await app.db(ownerPayouts).findOne({ image }, { projection: { companyId: 1, locationId: 1 } });
  if (!payout || actor.kind === 'owner' || (actor.companyId ?? payout.companyId) !== payout.companyId) return false;
  const { needs } = ownersEndpoints.ownerStatement;
  return reaches(actor, payout.locationId) && (needs === null || meets(actor, needs, payout.locationId));
}
