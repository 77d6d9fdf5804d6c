import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { locations } from '@marea/domain/fleet/location.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { fullName } from '@marea/domain/kernel/names';
import type { User } from '@marea/domain/people/user.schema';
import { users as userList } from '@marea/domain/people/user.schema';
import { zoneOfCompany } from '../catalogue/index.ts';
import { locationsOf } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import { readableBy } from '../db/scope.ts';
import { users } from '../session/index.ts';

/** Somebody who works aboard; `locationId` is where, null with several or all locations. */
export type Sailor = { _id: string; companyId: string; locationId: string | null; zone: string; name: string };

/** Somebody whose tips the actor may read: staff who see money where they work. Throws `not_found`, `forbidden`. */
export async function findSailor(app: AppContext, actor: Actor, id: string): Promise<Sailor> {
  const wanted = { $and: [readableBy(actor, userList)], _id: id, role: { $nin: [OWNER_ROLE, RESELLER_ROLE] } };
  const user = await app.db(users).findOne(wanted);
  if (!user?.companyId) throw new DomainError('not_found');
  const locationIds = (await locationsOf(app, [user])).get(user._id) ?? [];
  if (!locationIds.every((at) => reaches(actor, at) && seesMoney(actor, at))) throw new DomainError('forbidden');
  return sailorOf(app, user, user.companyId, locationIds);
}

/** The actor as one of the crew. Throws `forbidden` for a superadmin, who works for no company. */
export async function ownSailor(app: AppContext, { userId }: Actor): Promise<Sailor> {
  const user = await app.db(users).findOne({ _id: userId });
  if (!user?.companyId) throw new DomainError('forbidden');
  return sailorOf(app, user, user.companyId, (await locationsOf(app, [user])).get(user._id) ?? []);
}

async function sailorOf(
  app: AppContext,
  person: User,
  companyId: string,
  [first = null, ...others]: readonly (string | null)[],
): Promise<Sailor> {
  const locationId = others.length === 0 ? first : null;
  const location = locationId && (await app.db(locations).findOne({ _id: locationId }, { projection: { zone: 1 } }));
  const zone = location ? location.zone : await zoneOfCompany(app, companyId);
  return { _id: person._id, companyId, locationId, zone, name: fullName(person) };
}
