import type { Actor } from '@marea/domain/access/actor';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { readableBy } from '../db/scope.ts';
import { byIdOrSlug } from './catalogue.ts';

/** A location by its id or slug, for any reader. Throws `not_found`. */
export async function findLocation(app: AppContext, idOrSlug: string): Promise<Location> {
  const location = await app.db(locations).findOne({ ...byIdOrSlug(idOrSlug), isDeleted: false });
  if (!location) throw new DomainError('not_found');
  return location;
}

/** A location that the request reaches. Throws `not_found` for any other. */
export async function locationVisibleTo(app: AppContext, actor: Actor, idOrSlug: string): Promise<Location> {
  const wanted = { $and: [byIdOrSlug(idOrSlug), readableBy(actor, locations)], isDeleted: false };
  const location = await app.db(locations).findOne(wanted);
  if (!location) throw new DomainError('not_found');
  return location;
}
