import type { Actor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { fullName } from '@marea/domain/kernel/names';
import { DEFAULT_ZONE } from '@marea/domain/kernel/zone';
import type { AppContext } from '../context.ts';
import { lock } from '../db/lock.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { findRecord } from '../records/index.ts';
import { users } from '../session/index.ts';

export type OwnedVessel = { _id: string; name: string; companyId: string; locationId: string; zone: string };

/** A vessel whose account the actor may read: staff who see money there, its owner. Throws `not_found`, `forbidden`. */
export async function findOwnedVessel(
  app: AppContext,
  actor: Actor,
  id: string,
  tx: Tx | null = null,
): Promise<OwnedVessel> {
  if (actor.kind === 'owner' && !actor.resources.includes(id)) throw new DomainError('not_found');
  const { _id, name, companyId, locationId } = await findRecord(app, vessels, actor, id, tx);
  if (!seesMoney(actor, locationId)) throw new DomainError('forbidden');
  const location = await app.db(locations).findOne({ _id: locationId }, { projection: { zone: 1 }, session: tx });
  return { _id, name, companyId, locationId, zone: location?.zone ?? DEFAULT_ZONE };
}

/** Orders what changes a vessel's account: its terms, payouts and closed periods, each of which reads the others. */
export function lockOwnerAccount(app: AppContext, tx: Tx, vesselId: string): Promise<void> {
  return lock(app.db, tx, `owner|${vesselId}`);
}

/** The names of the people on whose accounts a vessel stands. */
export async function ownersOf(app: AppContext, { _id, companyId }: OwnedVessel): Promise<string[]> {
  const people = await app
    .db(users)
    .find({ companyId, resources: _id, isDeleted: false }, { projection: { firstName: 1, lastName: 1 } })
    .toArray();
  return people.map(fullName).toSorted((a, b) => a.localeCompare(b));
}
