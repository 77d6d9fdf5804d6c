import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { Company, PublicCompany } from '@marea/domain/company/company.schema';
import type { Addon } from '@marea/domain/fleet/addon.schema';
import type { Location, PublicLocation } from '@marea/domain/fleet/location.schema';
import type { PublicResource, Resource } from '@marea/domain/fleet/resource.schema';
import type { PublicService, Service } from '@marea/domain/fleet/service.schema';
import type { AddonRecord } from './addon.model.ts';

/** Whether the caller works for the company and so may see more than a guest. */
export function worksFor(actor: Actor | null, companyId: string): boolean {
  return actor !== null && (actor.kind === 'superadmin' || companyOf(actor) === companyId);
}

/** A company as anybody may see it. */
export function toPublicCompany({ serviceCharge: _, bankFee: __, ...company }: Company): PublicCompany {
  return company;
}

/** A location as anybody may see it. */
export function toPublicLocation({ wait_settings: _, ...location }: Location): PublicLocation {
  return location;
}

/** A service as anybody may see it. */
export function toPublicService({ companyId: _, phone: __, email: ___, ...service }: Service): PublicService {
  return service;
}

/** A vessel as anybody may see it. */
export function toPublicResource(resource: Resource): PublicResource {
  const { companyId: _, blackouts: __, blockout: ___, blockoutDate: ____, ...rest } = resource;
  return rest;
}

/** An add-on as anybody may see it. */
export function toAddon({ companyId: _, ...addon }: AddonRecord): Addon {
  return addon;
}
