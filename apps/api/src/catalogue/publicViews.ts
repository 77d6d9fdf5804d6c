import type { Actor } from '@marea/domain/access/actor';
import { companyOf, reaches } from '@marea/domain/access/actor';
import type { Company, PublicCompany } from '@marea/domain/company/company.schema';
import type { Addon, PublicAddon } from '@marea/domain/fleet/addon.schema';
import type { Location, PublicLocation } from '@marea/domain/fleet/location.schema';
import type { PublicService, Service } from '@marea/domain/fleet/service.schema';
import type { DateRange, PublicVessel, Vessel, VesselView } from '@marea/domain/fleet/vessel.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { findLocation } from './catalogue.ts';

/** Whether the caller may see more of a location and of its records than a guest. */
export function worksAt(actor: Actor | null, { companyId, _id }: Pick<Location, 'companyId' | '_id'>): boolean {
  return worksFor(actor, companyId) && actor !== null && reaches(actor, _id);
}

/** Whether the caller may see more of the company than a guest. */
export function worksFor(actor: Actor | null, companyId: string): boolean {
  return actor !== null && (companyOf(actor) ?? companyId) === companyId;
}

/** A public location; a closed one is visible to its people alone. Throws `not_found`. */
export async function openLocation(app: AppContext, idOrSlug: string, actor: Actor | null): Promise<Location> {
  const location = await findLocation(app, idOrSlug);
  if (!location.active && !worksAt(actor, location)) throw new DomainError('not_found');
  return location;
}

export function toPublicCompany(company: Company): PublicCompany {
  return without(company, 'serviceCharge', 'bankFee', 'version');
}

export function toPublicLocation(location: Location): PublicLocation {
  return without(location, 'wait_settings', ...bookkeeping);
}

export function toPublicService(service: Service): PublicService {
  return without(service, 'companyId', 'phone', 'email', ...bookkeeping);
}

export function toPublicVessel(resource: Vessel): PublicVessel {
  return without(resource, 'companyId', 'blackouts', 'blockout', 'blockoutDate', ...bookkeeping);
}

/** A vessel as the actor may see it; resellers see when it is out, not why. */
export function vesselSeenBy(actor: Actor | null, vessel: Vessel): VesselView {
  if (actor?.kind !== 'reseller') return vessel;
  const unexplained = (days: DateRange) => ({ ...days, reason: null });
  return {
    ...vessel,
    blackouts: vessel.blackouts.map(unexplained),
    blockoutDate: vessel.blockoutDate && unexplained(vessel.blockoutDate),
  };
}

export function toPublicAddon(addon: Addon): PublicAddon {
  return without(addon, 'companyId', ...bookkeeping);
}

const bookkeeping = ['version', 'createdAt', 'updatedAt'] as const;

function without<T extends object, Name extends keyof T>(record: T, ...names: readonly Name[]): Omit<T, Name> {
  const rest = { ...record };
  for (const name of names) delete rest[name];
  return rest;
}
