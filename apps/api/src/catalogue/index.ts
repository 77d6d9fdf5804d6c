export { byIdOrSlug } from './catalogue.ts';
export { locationVisibleTo } from './locations.ts';
export type { Offer } from './catalogue.ts';
export { companyAndLocation } from './companyAndLocation.ts';
export { companies } from './company.collection.ts';
export { isCurrencyLocked, lockCurrency } from './currencyLock.ts';
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
export { actingAt, requestedCompany } from './requestedCompany.ts';
export { zoneOfCompany } from './zoneOfCompany.ts';
export { waivers } from './waiver.collection.ts';
export { freeSlugLike, suggestingSlugs } from './slugs.ts';
