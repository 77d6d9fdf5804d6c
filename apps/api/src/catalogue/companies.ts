import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { DEFAULT_ZONE } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../context.ts';
import { readableBy } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { afterCommit } from '../db/unitOfWork.ts';
import { byIdOrSlug, companies } from './catalogue.ts';

/** The current company and location of a record, including removed ones. Throws `not_found`. */
export async function companyAndLocation(
  app: AppContext,
  { companyId, locationId }: { companyId: string; locationId: string },
): Promise<{ company: Company; location: Location }> {
  const [company, location] = await Promise.all([
    app.db(companies).findOne({ _id: companyId }),
    app.db(locations).findOne({ _id: locationId }),
  ]);
  if (!company || !location) throw new DomainError('not_found');
  return { company, location };
}

/** Locks the currency of a company in a sale's transaction; only its first sale writes. Throws `busy`. */
export async function lockCurrency(
  app: AppContext,
  tx: Tx,
  { _id, currency }: Pick<Company, '_id' | 'currency'>,
): Promise<void> {
  // A lock is never undone, so a cached reading is as good.
  if ((await app.catalogue.lockedCurrency(_id)) === currency) return;
  const inCurrency = { _id, currency };
  if (await app.db(companies).exists({ ...inCurrency, hasTraded: true }, { session: tx })) return;
  const { matchedCount } = await app
    .db(companies)
    .updateOne(inCurrency, { $set: { hasTraded: true } }, { session: tx });
  if (matchedCount === 1) return afterCommit(tx, () => app.catalogue.lockedCurrency.invalidate());
  app.catalogue.invalidate();
  throw new DomainError('busy');
}

/** Whether the currency is locked; within a transaction that writes the company. */
export async function isCurrencyLocked(app: AppContext, tx: Tx, companyId: string): Promise<boolean> {
  return app.db(companies).exists({ _id: companyId, hasTraded: true }, { session: tx });
}

/** Confines a superadmin to the company of the location where they work. Throws `not_found` for an unknown one. */
export async function actingAt(app: AppContext, actor: Actor, locationId: string | null): Promise<Actor> {
  if (actor.kind !== 'superadmin' || locationId === null) return actor;
  const { companyId } = await findLocation(app, locationId);
  return { ...actor, companyId };
}

/** The actor's company, or the company that a superadmin names. Throws `invalid`. */
export async function requestedCompany(app: AppContext, actor: Actor, idOrSlug: string | undefined): Promise<string> {
  const own = companyOf(actor);
  const companyId = idOrSlug ?? own;
  if (!companyId) throw invalidField('companyId', 'required');
  const isKnown = companyId === own || (!own && (await app.db(companies).exists({ _id: companyId })));
  if (!isKnown) throw invalidField('companyId', 'unknown_company');
  return companyId;
}

/** The zone by whose days a company counts: that of its first location, or of the first that all readers read. */
export async function zoneOfCompany(
  app: AppContext,
  companyId: string | null,
  readers: readonly Actor[] = [],
): Promise<string> {
  const $and = [companyId === null ? {} : { companyId }, ...readers.map((reader) => readableBy(reader, locations))];
  const first = await app.db(locations).findOne({ $and }, { projection: { zone: 1 }, sort: { isDeleted: 1, _id: 1 } });
  return first?.zone ?? DEFAULT_ZONE;
}

/** A location by its id or slug, for any reader. Throws `not_found`. */
export async function findLocation(app: AppContext, idOrSlug: string): Promise<Location> {
  const location = await app.db(locations).findOne({ ...byIdOrSlug(idOrSlug), isDeleted: false });
  if (!location) throw new DomainError('not_found');
  return location;
}

/** A location that the request reaches. Throws `not_found` for any other. */
export async function locationVisibleTo(app: AppContext, actor: Actor, idOrSlug: string): Promise<Location> {
  const filter = { $and: [byIdOrSlug(idOrSlug), readableBy(actor, locations)], isDeleted: false };
  const location = await app.db(locations).findOne(filter);
  if (!location) throw new DomainError('not_found');
  return location;
}
