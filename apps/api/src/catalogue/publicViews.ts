import type { Actor } from '@marea/domain/access/actor';
import { companyOf, may, reaches } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import { publicCompanySchema } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Addon } from '@marea/domain/fleet/addon.schema';
import { publicAddonSchema } from '@marea/domain/fleet/addon.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { publicLocationSchema } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { publicServiceSchema } from '@marea/domain/fleet/service.schema';
import type { DateRange, Vessel, VesselView } from '@marea/domain/fleet/vessel.schema';
import { publicVesselSchema, workingVesselSchema } from '@marea/domain/fleet/vessel.schema';
import type { AppContext } from '../context.ts';
import { show } from '../http/answers/show.ts';
import { findLocation } from './companies.ts';

/** Whether the caller may see more of a location and of its records than a guest. */
export function worksAt(actor: Actor | null, { companyId, _id }: Pick<Location, 'companyId' | '_id'>): boolean {
  return worksFor(actor, companyId) && actor !== null && reaches(actor, _id);
}

/** Whether the caller may see more of the company than a guest. */
export function worksFor(actor: Actor | null, companyId: string): boolean {
  return actor !== null && (companyOf(actor) ?? companyId) === companyId;
}

/** A public location; a closed one is visible only to those who work there. Throws `not_found`, `company_off`. */
export async function visibleLocation(app: AppContext, idOrSlug: string, actor: Actor | null): Promise<Location> {
  const location = await findLocation(app, idOrSlug);
  if (worksAt(actor, location)) return location;
  if (!location.active) throw new DomainError('not_found');
  await getOpenCompany(app, location.companyId);
  return location;
}

/** A company that is open to guests. Throws `not_found`, `company_off`. */
export async function getOpenCompany(app: AppContext, idOrSlug: string): Promise<Company> {
  const company = await app.catalogue.company(idOrSlug);
  if (!company.active) throw new DomainError('company_off');
  return company;
}

export const toPublicCompany = (company: Company) => show(publicCompanySchema, company);
export const toPublicLocation = (location: Location) => show(publicLocationSchema, location);
export const toPublicService = (service: Service) => show(publicServiceSchema, service);
export const toPublicVessel = (vessel: Vessel) => show(publicVesselSchema, vessel);
export const toPublicAddon = (addon: Addon) => show(publicAddonSchema, addon);

/** A vessel as the actor may see it: whole for those who manage vessels; resellers see when it is out, not why. */
export function toVesselView(actor: Actor | null, vessel: Vessel): VesselView {
  if (actor && may(actor, '/settings/resources', 'read', vessel.locationId)) return vessel;
  if (actor?.kind !== 'reseller') return show(workingVesselSchema, vessel);
  const unexplained = (days: DateRange) => ({ ...days, reason: null });
  return show(workingVesselSchema, {
    ...vessel,
    blackouts: vessel.blackouts.map(unexplained),
    blockoutDate: vessel.blockoutDate && unexplained(vessel.blockoutDate),
  });
}
