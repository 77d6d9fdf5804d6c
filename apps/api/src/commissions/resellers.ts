import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import { DomainError } from '@marea/domain/core/errors/errors';
import { fullName } from '@marea/domain/core/text/text';
import type { User } from '@marea/domain/people/user.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import type { AppContext } from '../context.ts';
import { readableBy } from '../db/scope.ts';
import { users } from '../session/index.ts';
import type { Reseller } from './accountEntries.ts';

type LocationIds = readonly (string | null)[];

/** A reseller, active or not. Throws `not_found`, `forbidden` for one who also sells where the actor cannot read. */
export async function findReseller(app: AppContext, actor: Actor, id: string): Promise<Reseller> {
  if (actor.kind === 'reseller' && actor.userId !== id) throw new DomainError('not_found');
  const filter = { $and: [readableBy(actor, userList)], _id: id, role: RESELLER_ROLE };
  const user = await app.db(users).findOne(filter);
  if (!user) throw new DomainError('not_found');
  const [reseller] = await resellersOf(app, actor, [user]);
  if (!reseller) throw new DomainError('forbidden');
  return reseller;
}

/** All resellers whose accounts the actor may read, active or not; resellers read themselves. */
export async function resellersReadBy(app: AppContext, actor: Actor): Promise<Reseller[]> {
  if (actor.kind === 'reseller') return [await findReseller(app, actor, actor.userId)];
  const filter = { $and: [readableBy(actor, userList)], role: RESELLER_ROLE };
  return resellersOf(app, actor, await app.db(users).find(filter).toArray());
}

async function resellersOf(app: AppContext, actor: Actor, people: readonly User[]): Promise<Reseller[]> {
  const locationsByPerson = await resellerLocations(app, people);
  return people.flatMap((person) => {
    const { _id, companyId } = person;
    const locationIds = locationsByPerson.get(_id) ?? [];
    if (!companyId || !locationIds.every((at) => reaches(actor, at))) return [];
    const [first = null, ...others] = locationIds;
    const locationId = others.length === 0 ? first : null;
    return [{ _id, companyId, locationId, name: fullName(person) }];
  });
}

export async function resellerLocations(
  app: AppContext,
  people: readonly Pick<User, '_id' | 'roleId' | 'otherRoleIds'>[],
): Promise<Map<string, LocationIds>> {
  const holders = people.map(({ _id, roleId, otherRoleIds }) => ({ _id, ids: [roleId ?? '', ...otherRoleIds] }));
  const found = await app
    .db(roles)
    .find({ _id: { $in: holders.flatMap(({ ids }) => ids) } }, { projection: { locationId: 1 } })
    .toArray();
  const locationIds = new Map(found.map(({ _id, locationId }) => [_id, locationId]));
  return new Map(
    holders.map(({ _id, ids }) => [
      _id,
      ids.flatMap((id) => (locationIds.has(id) ? [locationIds.get(id) ?? null] : [])),
    ]),
  );
}
