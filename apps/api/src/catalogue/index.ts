export { byIdOrSlug, companies, findSettings, settings, waivers } from './catalogue.ts';
export {
  locationVisibleTo,
  companyAndLocation,
  isCurrencyLocked,
  lockCurrency,
  actingAt,
  requestedCompany,
  zoneOfCompany,
} from './companies.ts';
export { companyOfGuestOrigin, guestAddress, guestOrigin } from './guestOrigins.ts';
export type { ServiceWithVessels } from './catalogue.ts';
export {
  getOpenCompany,
  visibleLocation,
  toPublicAddon,
  toPublicCompany,
  toPublicLocation,
  toPublicService,
  toPublicVessel,
  toVesselView,
  worksAt,
  worksFor,
} from './publicViews.ts';
export { freeSlugLike, suggestingSlugs } from './slugs.ts';
