import { noWaiver } from '@marea/domain/checkin/checkin';
import { waiverSchema } from '@marea/domain/checkin/waiver.schema';
import type { Company } from '@marea/domain/company/company.schema';
import { companySchema } from '@marea/domain/company/company.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { addons } from '@marea/domain/fleet/addon.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { forms } from '@marea/domain/forms/form.schema';
import { noGuestPolicy } from '@marea/domain/guests/guestPolicy';
import { noMeasuring } from '@marea/domain/settings/measuring.schema';
import { usualRetention } from '@marea/domain/settings/retention.schema';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { defaultSettings, noLicence, settingsSchema } from '@marea/domain/settings/settings.schema';
import * as z from 'zod';
import { cachedLookup } from '../db/cache/cachedLookup.ts';
import type { Database } from '../db/collection.ts';
import { collection } from '../db/collection.ts';
import { listCollection } from '../db/pages/listCollection.ts';
import type { Tx } from '../db/unitOfWork.ts';

const storedCompanySchema = companySchema.extend({
  /** Set by the first booking: from then on the currency stays. */
  hasTraded: z.boolean().optional(),
});

export const companies = collection(
  'companies',
  storedCompanySchema,
  [
    { key: { slug: 1 }, unique: true },
    // Only companies with hosts: to a unique index all empty lists are equal.
    { key: { guestHosts: 1 }, unique: true, partialFilterExpression: { 'guestHosts.0': { $exists: true } } },
  ],
  ['hasTraded'],
  { active: true, guestHosts: [], guestHost: null },
);

/** Append-only: of two concurrent changes the second finds its number taken. */
export const waivers = collection('waivers', waiverSchema, [{ key: { companyId: 1, number: -1 }, unique: true }]);

export const settings = collection('settings', settingsSchema.extend({ _id: z.string() }), [], [], {
  askForReviews: true,
  remindsLeads: false,
  creditExpiryMonths: null,
  deposit: null,
  guestPolicy: noGuestPolicy(),
  guestRates: [],
  licence: noLicence(),
  measuring: noMeasuring(),
  paperSize: 'LETTER',
  releaseUnpaidHours: null,
  remindOfCheckin: true,
  remindOfPayment: true,
  retention: usualRetention(),
});

const ID = /^[0-9a-f]{24}$/i;

export type ServiceWithVessels = { service: Service; vessels: Vessel[] };

/** A company's settings, or the defaults. */
export async function findSettings(db: Database, companyId: string, tx: Tx | null = null): Promise<Settings> {
  const stored = await db(settings).findOne({ _id: companyId }, { session: tx });
  if (!stored) return defaultSettings(companyId);
  const { _id, ...storedSettings } = stored;
  return storedSettings;
}

/** Id or slug. */
export function byIdOrSlug(value: string): { _id: string } | { slug: string } {
  return ID.test(value) ? { _id: value.toLowerCase() } : { slug: value };
}

/**
 * The records of a company that sales read, at most `freshMs` old in every process. Throws `not_found` for a required
 * record.
 */
export function createCatalogue(db: Database, freshMs: number) {
  const lookups = {
    company: cachedLookup(freshMs, async (idOrSlug: string): Promise<Company> => {
      const company = await db(companies).findOne(byIdOrSlug(idOrSlug));
      if (!company) throw new DomainError('not_found');
      return company;
    }),
    /** The companies with guest hosts. */
    guestHosts: cachedLookup(freshMs, () =>
      db(companies)
        .find(
          { 'guestHosts.0': { $exists: true } },
          { projection: { slug: 1, guestHosts: 1, guestHost: 1 }, sort: { slug: 1 } },
        )
        .toArray(),
    ),
    /** The currency that a company's first sale locked; null before. */
    lockedCurrency: cachedLookup(freshMs, async (companyId: string): Promise<Company['currency'] | null> => {
      const traded = await db(companies).findOne({ _id: companyId, hasTraded: true }, { projection: { currency: 1 } });
      return traded?.currency ?? null;
    }),
    location: cachedLookup(freshMs, async (companyId: string, idOrSlug: string): Promise<Location> => {
      const location = await db(locations).findOne({ companyId, isDeleted: false, ...byIdOrSlug(idOrSlug) });
      if (!location) throw new DomainError('not_found');
      return location;
    }),
    offer: cachedLookup(freshMs, async (locationId: string, serviceId: string): Promise<ServiceWithVessels> => {
      const [service, storedVessels] = await Promise.all([
        db(services).findOne({ _id: serviceId, locationId, active: true }),
        db(vessels)
          .find({ locationId, active: true }, { sort: { 'sortKeys.name': 1 } })
          .toArray(),
      ]);
      if (!service) throw new DomainError('not_found');
      const offered = new Set(service.resources);
      return { service, vessels: storedVessels.filter(({ _id }) => offered.has(_id)) };
    }),
    service: cachedLookup(freshMs, (_id: string) => db(services).findOne({ _id })),
    /** A company's forms, by name. */
    forms: cachedLookup(freshMs, (companyId: string) =>
      db(forms)
        .find({ companyId, isDeleted: false }, { sort: { 'sortKeys.name': 1, _id: 1 } })
        .toArray(),
    ),
    settings: cachedLookup(freshMs, (companyId: string) => findSettings(db, companyId)),
    waiver: cachedLookup(freshMs, async (companyId: string) => {
      return (await db(waivers).findOne({ companyId }, { sort: { number: -1 } })) ?? noWaiver();
    }),
  };
  return {
    ...lookups,
    /** Call it after a change of the catalogue: this process then reads it again. */
    invalidate: () => Object.values(lookups).forEach((lookup) => lookup.invalidate()),
  };
}
export type Catalogue = ReturnType<typeof createCatalogue>;

// Public addresses name only the location: its slug is unique across all companies.
const slugOnce = { name: 'slug of one location', unique: true, partialFilterExpression: { isDeleted: false } };
listCollection(locations, { indexes: [{ key: { slug: 1 }, ...slugOnce }] });
listCollection(services);
listCollection(vessels);
listCollection(addons);
listCollection(forms);
