import * as z from 'zod';
import {
  dayTimesSchema,
  monthDaysSchema,
  staffDayQuerySchema,
  staffMonthQuerySchema,
} from '../availability/availability.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { readVersionSchema } from '../contract/defineList.ts';
import { one, page, list } from '../contract/envelope.schema.ts';
import { idSchema, idOrSlugSchema, slugSchema } from '../core/ids.schema.ts';
import { emailSchema, phoneSchema } from '../core/text/text.schema.ts';
import { publicAddonSchema, addons } from './addon.schema.ts';
import { fleetEndpoints } from './fleet.endpoints.ts';
import {
  locations,
  locationSchema,
  publicLocationSchema,
  menuOfferSchema,
  waitSettingsSchema,
  bookingTimesSchema,
  bookingCalendarSchema,
} from './location.schema.ts';
import { serviceSchema, publicServiceSchema, services } from './service.schema.ts';
import { vesselViewSchema, publicVesselSchema, vessels } from './vessel.schema.ts';

const vesselWithAddons = vesselViewSchema.extend({
  addonList: z
    .array(publicAddonSchema)
    .optional()
    .meta({ description: 'The add-ons of the vessel; only with `addons=1`.' }),
});

const publicVesselWithAddons = publicVesselSchema.extend({
  addonList: z
    .array(publicAddonSchema)
    .optional()
    .meta({ description: 'The add-ons of the vessel; only with `addons=1`.' }),
});

/** Confirms that staff know which future trips lose something they need; these are flagged. */
const confirmedSchema = z.boolean().optional();
const activeBodySchema = z.strictObject({
  active: z.boolean(),
  version: readVersionSchema,
  confirmed: confirmedSchema,
});

const newLocation = {
  body: locations.entry.omit({ locationId: true }).extend({
    companyId: idSchema.optional(),
    slug: slugSchema.optional().meta({ example: 'cancun' }),
    phone: phoneSchema.optional(),
    email: emailSchema.optional(),
  }),
  response: one(locationSchema),
  status: 201,
  errors: ['busy'],
  summary: 'Create a location',
  tag: 'location',
} as const;

const locationChange = {
  params: { id: idOrSlugSchema },
  body: locations.changes.extend({ confirmed: confirmedSchema }),
  response: one(locationSchema),
  errors: ['version_conflict', 'in_use', 'busy'],
  summary: 'Change a location; closing it while upcoming trips need it has to be confirmed',
  tag: 'location',
} as const;

const locationRemoval = {
  params: { id: idOrSlugSchema },
  response: one(z.strictObject({ _id: idSchema })),
  errors: ['in_use', 'busy'],
  summary: 'Remove a location without upcoming trips',
  tag: 'location',
} as const;

const serviceChange = {
  params: { id: idSchema },
  response: one(serviceSchema),
  errors: ['version_conflict', 'busy'],
  tag: 'service',
} as const;

export const fleetContract = contractOf(fleetEndpoints, {
  locationDetails: {
    params: { id: idOrSlugSchema },
    response: one(z.union([locationSchema, publicLocationSchema])),
    summary: 'A location; only public fields without a session of its company',
    tag: 'location',
  },
  locationsOfCompany: {
    query: locations.query,
    response: page(locationSchema),
    summary: 'The locations of the caller, paged',
    tag: 'location',
  },
  allLocations: {
    query: z.strictObject({ companyId: idSchema.optional() }),
    response: list(locationSchema),
    summary: 'Every location that the caller can choose',
    tag: 'location',
  },
  location: {
    params: { id: idOrSlugSchema },
    response: one(locationSchema),
    summary: 'A location with its settings',
    tag: 'location',
  },
  locationServices: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ list: z.string().max(5).optional() }),
    response: list(z.union([serviceSchema, publicServiceSchema])),
    summary: 'The active services of a location',
    tag: 'service',
  },
  servicesOfCompany: services.ofCompany,
  service: {
    params: { id: idSchema },
    response: one(serviceSchema),
    summary: 'A service',
    tag: 'service',
  },
  serviceDetails: {
    params: { id: idSchema },
    response: one(z.union([serviceSchema, publicServiceSchema])),
    summary: 'A service; only public fields without a session of its company',
    tag: 'service',
  },
  locationResources: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ addons: z.string().max(5).optional() }),
    response: list(z.union([vesselWithAddons, publicVesselWithAddons])),
    summary: 'The active vessels of a location, with their add-ons where addons=1',
    tag: 'resource',
  },
  resourcesOfCompany: {
    query: vessels.query,
    response: page(vesselViewSchema),
    summary: 'The vessels that the caller may see, paged; an owner sees their own',
    tag: 'resource',
  },
  freeTimes: {
    params: { id: idOrSlugSchema },
    query: staffDayQuerySchema,
    response: one(dayTimesSchema),
    summary: 'Start times of a day with the vessels free at each; for a move, without the booking\u2019s own slot',
    tag: 'availability',
  },
  freeDays: {
    params: { id: idOrSlugSchema },
    query: staffMonthQuerySchema,
    response: one(monthDaysSchema),
    summary: 'The days of a month with a free time',
    tag: 'availability',
  },
  createLocation: newLocation,
  createLocations: { ...newLocation, summary: 'Create a location, as POST /location does' },
  updateLocation: locationChange,
  updateLocations: { ...locationChange, summary: 'Change a location, as PUT /location/{id}/update does' },
  deleteLocation: locationRemoval,
  deleteLocations: { ...locationRemoval, summary: 'Remove a location, as DELETE /location/{id}/delete does' },
  setLocationMenu: {
    ...locationChange,
    body: z.strictObject({
      menu: menuOfferSchema.meta({ description: 'The dishes and drinks offered; an empty list offers everything.' }),
      version: readVersionSchema,
    }),
    summary: 'Choose the dishes and drinks that a location offers',
  },
  setLocationActive: {
    ...locationChange,
    body: activeBodySchema,
    summary: 'Open or close a location; closing it while upcoming trips need it has to be confirmed',
  },
  updateBookingSettings: {
    ...locationChange,
    body: z.strictObject({
      wait_settings: waitSettingsSchema.optional(),
      bookingTimes: bookingTimesSchema.optional().meta({ description: 'The rules for departure times.' }),
      bookingCalendar: bookingCalendarSchema
        .optional()
        .meta({ description: 'The hours and the first view of the calendar.' }),
      version: readVersionSchema,
    }),
    errors: ['version_conflict', 'in_use', 'busy'],
    summary: 'Set a location\u2019s waitlist, its booking times and its calendar',
  },
  createService: services.create,
  updateService: {
    ...services.update,
    body: services.changes.extend({ confirmed: confirmedSchema }),
    errors: ['version_conflict', 'in_use', 'busy'],
    summary: 'Change a service; deactivating it or removing a vessel that upcoming trips need has to be confirmed',
  },
  deleteService: { ...services.remove, summary: 'Remove a service without upcoming trips' },
  setServiceMenu: {
    ...serviceChange,
    body: z.strictObject({
      menu: menuOfferSchema
        .nullable()
        .meta({ description: 'The dishes and drinks of the service; null uses the location’s.' }),
      version: readVersionSchema,
    }),
    summary: 'Choose the dishes and drinks that a service offers; null for the location\u2019s',
  },
  setServiceActive: {
    ...serviceChange,
    body: activeBodySchema,
    errors: ['version_conflict', 'in_use', 'busy'],
    summary: 'Activate or deactivate a service; deactivating it while upcoming trips need it has to be confirmed',
  },
  setServiceResources: {
    ...serviceChange,
    body: z.strictObject({
      resources: z.array(idSchema).max(200).meta({ description: 'The ids of the vessels on which it is sold.' }),
      version: readVersionSchema,
      confirmed: confirmedSchema,
    }),
    errors: ['version_conflict', 'in_use', 'busy'],
    summary: 'Choose the vessels on which a service is sold; removing one that upcoming trips need has to be confirmed',
  },
  createResource: vessels.create,
  updateResource: {
    ...vessels.update,
    body: vessels.changes.extend({ locationId: idSchema.optional(), confirmed: confirmedSchema }),
    errors: ['version_conflict', 'in_use', 'busy'],
    summary:
      'Change a vessel; taking it out of service or to another location while upcoming trips need it has to be confirmed',
  },
  deleteResource: {
    ...vessels.remove,
    errors: [...vessels.remove.errors, 'has_records'],
    summary: 'Remove a vessel without upcoming trips and without an owner’s account',
  },
  addons: {
    params: { id: idOrSlugSchema },
    query: addons.query,
    response: page(z.union([addons.row, publicAddonSchema])),
    summary: 'The add-ons of a location; only the company\u2019s own people may request those not offered now',
    tag: 'addon',
  },
  addonsOfCompany: addons.ofCompany,
  createAddon: addons.create,
  updateAddon: addons.update,
  deleteAddon: addons.remove,
});
