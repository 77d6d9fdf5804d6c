import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Models } from '../db/models.ts';
import { remembered } from '../db/remembered.ts';

const ID = /^[0-9a-f]{24}$/i;

/** What a location sells of a service: the service and the active vessels it is sold on. */
export type Offer = { service: Service; resources: Vessel[] };

/** `{id}` or `{slug}`: either is accepted (decisions §6). */
export function byIdOrSlug(value: string): { _id: string } | { slug: string } {
  return ID.test(value) ? { _id: value.toLowerCase() } : { slug: value };
}

/**
 * Companies, locations and what they sell, as they were at most `freshMs` ago: a change of the
 * catalogue reaches every process within that time. All throw `not_found`.
 */
export function createCatalogue(models: Models, freshMs: number) {
  const lookups = {
    /** A company by id or slug. */
    company: remembered(freshMs, async (idOrSlug: string): Promise<Company> => {
      const company = await models.Company.findOne(byIdOrSlug(idOrSlug)).lean();
      if (!company) throw new DomainError('not_found');
      return company;
    }),
    /** A location of a company by id or slug. */
    location: remembered(freshMs, async (companyId: string, idOrSlug: string): Promise<Location> => {
      const location = await models.Location.findOne({ companyId, isDeleted: false, ...byIdOrSlug(idOrSlug) }).lean();
      if (!location) throw new DomainError('not_found');
      return location;
    }),
    /** A service of a location with its vessels. */
    offer: remembered(freshMs, async (locationId: string, serviceId: string): Promise<Offer> => {
      const [service, vessels] = await Promise.all([
        models.Service.findOne({ _id: serviceId, locationId, active: true }).lean(),
        models.Vessel.find({ locationId, active: true }).sort({ name: 1 }).lean(),
      ]);
      if (!service) throw new DomainError('not_found');
      const offered = new Set(service.resources);
      return { service, resources: vessels.filter(({ _id }) => offered.has(_id)) };
    }),
  };
  return {
    ...lookups,
    /** For whoever has just changed the catalogue: this process reads it anew. */
    forget: () => Object.values(lookups).forEach((lookup) => lookup.forget()),
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;

/**
 * A location by id or slug, whoever asks: for what is public. A slug is unique within a company
 * alone, so a caller's own company goes first where one is known.
 */
export async function findLocation(app: AppContext, idOrSlug: string, companyId: string | null): Promise<Location> {
  const wanted = { ...byIdOrSlug(idOrSlug), isDeleted: false };
  const own = companyId ? await app.models.Location.findOne({ ...wanted, companyId }).lean() : null;
  const location = own ?? (await app.models.Location.findOne(wanted).sort({ _id: 1 }).lean());
  if (!location) throw new DomainError('not_found');
  return location;
}

/** A location that the actor may work with. Another company's is `not_found`, like an unknown one. */
export async function locationVisibleTo(app: AppContext, actor: Actor, idOrSlug: string): Promise<Location> {
  const companyId = companyOf(actor);
  const location = await app.models.Location.findOne({
    ...byIdOrSlug(idOrSlug),
    isDeleted: false,
    ...(companyId ? { companyId } : {}),
  }).lean();
  if (!location) throw new DomainError('not_found');
  return location;
}
