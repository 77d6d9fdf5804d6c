export { byIdOrSlug, companies, waivers } from './catalogue.ts';
export {
  locationVisibleTo,
  companyAndLocation,
  isCurrencyLocked,
  lockCurrency,
  actingAt,
  requestedCompany,
  zoneOfCompany,
} from './companies.ts';
export type { Offer } from './catalogue.ts';
export {
  openCompany,
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
