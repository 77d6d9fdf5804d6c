import type { Actor } from '@marea/domain/access/actor';
import { companyOf, reaches } from '@marea/domain/access/actor';
import type { ListDefinition } from '@marea/domain/contract/defineList';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';

type Filter = Record<string, unknown>;
type Confined = { companyId?: string; locationId?: { $in: string[] } };
type ListScope = Pick<ListDefinition, 'belongsTo' | 'alsoReadAt'>;

/** Restricts a query to the locations that the request reaches; excludes records without a location. */
export function belongingTo(actor: Actor): Confined {
  const companyId = companyOf(actor);
  if (companyId === null) return {};
  const locationIds = reachOf(actor);
  return locationIds ? { companyId, locationId: { $in: locationIds } } : { companyId };
}

/** Restricts a query to the records that the actor may read. Every list read starts with it. */
export function readableBy(actor: Actor, { belongsTo, alsoReadAt }: ListScope): Filter {
  const companyId = companyOf(actor);
  if (companyId === null) return {};
  const locationIds = reachOf(actor);
  if (!locationIds) return { companyId };
  if (belongsTo === 'itself') return { companyId, _id: { $in: locationIds } };
  if (belongsTo === 'location') return { companyId, locationId: { $in: locationIds } };
  const here = { locationId: { $in: [...locationIds, null] } };
  if (!alsoReadAt) return { companyId, ...here };
  return { companyId, $or: [here, { [alsoReadAt]: { $in: locationIds } }] };
}

/** Throws `forbidden` for a company-wide record that this actor may only read. */
export function assertMayChange(actor: Actor, { belongsTo }: ListScope, record: object): void {
  const field = belongsTo === 'itself' ? '_id' : 'locationId';
  const locationId: unknown = Reflect.get(record, field);
  if (!reaches(actor, typeof locationId === 'string' ? locationId : null)) throw new DomainError('forbidden');
}

/** Throws `invalid` for a record in a location that the actor may not change. */
export function assertMayWriteAt(actor: Actor, locationId: string | null): void {
  if (!reaches(actor, locationId)) throw invalidField('locationId', 'not_your_location');
}

export function isOfCompany(actor: Actor): boolean {
  return reachOf(actor) === null;
}

function reachOf(actor: Actor): string[] | null {
  return actor.kind === 'superadmin' || actor.locationIds === null ? null : [...actor.locationIds];
}
