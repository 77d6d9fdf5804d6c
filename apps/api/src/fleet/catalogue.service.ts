import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { Resource } from '@marea/domain/fleet/resource.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';

const ID = /^[0-9a-f]{24}$/i;

/** `{id}` or `{slug}`: either is accepted (decisions §6). */
export function byIdOrSlug(value: string): { _id: string } | { slug: string } {
  return ID.test(value) ? { _id: value.toLowerCase() } : { slug: value };
}

/** A company by id or slug. Throws `not_found`. */
export async function findCompany(house: House, idOrSlug: string): Promise<Company> {
  const company = await house.models.Company.findOne(byIdOrSlug(idOrSlug)).lean();
  if (!company) throw new DomainError('not_found');
  return company;
}

/**
 * A location by id or slug, whoever asks: for what is public. A slug is unique within a company
 * alone, so a caller's own company goes first where one is known.
 */
export async function findLocation(
  house: House,
  idOrSlug: string,
  companyId: string | null,
): Promise<Location> {
  const wanted = byIdOrSlug(idOrSlug);
  const own = companyId
    ? await house.models.Location.findOne({ ...wanted, companyId }).lean()
    : null;
  const location = own ?? (await house.models.Location.findOne(wanted).sort({ _id: 1 }).lean());
  if (!location) throw new DomainError('not_found');
  return location;
}

/** A location that the actor may work with. Another company's is `not_found`, like an unknown one. */
export async function locationVisibleTo(
  house: House,
  actor: Actor,
  idOrSlug: string,
): Promise<Location> {
  const companyId = companyOf(actor);
  const location = await house.models.Location.findOne({
    ...byIdOrSlug(idOrSlug),
    ...(companyId ? { companyId } : {}),
  }).lean();
  if (!location) throw new DomainError('not_found');
  return location;
}

/** A service and the vessels of its location that it is sold on. Throws `not_found` for a service of elsewhere. */
export async function findOffer(
  house: House,
  location: Location,
  serviceId: string,
): Promise<{ service: Service; resources: Resource[] }> {
  const [service, vessels] = await Promise.all([
    house.models.Service.findOne({ _id: serviceId, locationId: location._id, active: true }).lean(),
    house.models.Resource.find({ locationId: location._id, active: true }).sort({ name: 1 }).lean(),
  ]);
  if (!service) throw new DomainError('not_found');
  const offered = new Set(service.resources);
  return { service, resources: vessels.filter(({ _id }) => offered.has(_id)) };
}
