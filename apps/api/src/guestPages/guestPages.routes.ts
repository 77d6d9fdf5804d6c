import { compareNames } from '@marea/domain/core/text/search';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { GuestHome } from '@marea/domain/guestPages/guestPages.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { companies, guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { cachedLookup } from '../db/cache/cachedLookup.ts';
import type { Handlers } from '../http/mount.ts';
import { guestPageOf } from './guestPage.ts';
import { nextDepartureOf, tripPath } from './tripOffer.ts';

/** Search engines call rarely, and the booking steps read free slots again. */
const SITEMAP_FRESH_MS = 10 * MINUTE_MS;
/** Only visitors without a company's address need it. */
const HOME_FRESH_MS = 2_000;
const FREE_FRESH_MS = 5 * MINUTE_MS;

export function guestPageRoutes(app: AppContext) {
  const sitemap = cachedLookup(SITEMAP_FRESH_MS, (companyId: string) => sitemapOf(app, companyId || null), app);
  const next = cachedLookup(
    FREE_FRESH_MS,
    (companyId: string, locationId: string, serviceId: string) =>
      nextDepartureOf(app, companyId, locationId, serviceId),
    app,
  );
  const home = cachedLookup(HOME_FRESH_MS, () => guestHomeOf(app), app);
  return {
    async guestHome(_, { page }) {
      const { slug, companies: openCompanies } = await home();
      const own = openCompanies.filter(({ _id }) => _id === page?.companyId);
      return { data: page ? { slug: own[0]?.slug ?? null, companies: own } : { slug, companies: openCompanies } };
    },
    async guestPage({ query }) {
      return { data: await guestPageOf(app, next, query.path, query.language) };
    },
    async guestSitemap({ query: { company } }) {
      return { data: await sitemap(company ? (await app.catalogue.company(company))._id : '') };
    },
    async guestCard({ params }) {
      const { brandColor } = await app.catalogue.company(params.slug);
      const { cardOf } = await import('./card.ts');
      return cardOf(brandColor);
    },
  } satisfies Partial<Handlers>;
}

/** The target of the guest app's first address. Ignores a configured company that does not exist or is not open. */
export async function guestHomeOf(app: AppContext): Promise<GuestHome> {
  const [all, open] = await Promise.all([
    app
      .db(companies)
      .find({ active: { $ne: false } })
      .toArray(),
    app.db(locations).find({ active: true, isDeleted: false }).toArray(),
  ]);
  const openCompanies = all
    .filter(({ _id }) => open.some(({ companyId }) => companyId === _id))
    .toSorted((one, other) => compareNames(one.name, other.name))
    .map(({ _id, slug, name, brandColor, image }) => ({ _id, slug, name, brandColor, image }));
  const configured = openCompanies.find(({ slug }) => slug === app.config.GUEST_HOME_COMPANY);
  const only = openCompanies.length === 1 ? openCompanies[0] : undefined;
  return { slug: (configured ?? only)?.slug ?? null, companies: openCompanies };
}

/** The maximum for one file (sitemaps.org), with each address in every language. */
const MAX_ADDRESSES = 20_000;

/**
 * The public addresses of companies, their open locations and their services: of all companies without a guest host, or
 * of one. A sitemap lists only addresses of its own host (sitemaps.org).
 */
export async function sitemapOf(app: AppContext, companyId: string | null): Promise<string[]> {
  const [all, open, offers] = await Promise.all([
    app
      .db(companies)
      .find({ active: { $ne: false }, ...(companyId ? { _id: companyId } : { guestHost: null }) })
      .toArray(),
    app.db(locations).find({ active: true, isDeleted: false }).toArray(),
    app.db(services).find({ active: true, isDeleted: false }).toArray(),
  ]);
  const addresses = all.flatMap((company) => {
    const own = open.filter(({ companyId }) => companyId === company._id);
    if (own.length === 0) return [];
    return [
      guestAddress(app, company, guestAddresses.welcome(company.slug)),
      ...own.flatMap((location) => [
        guestAddress(app, company, guestAddresses.locationWelcome({ slug: company.slug, locationId: location.slug })),
        ...offers
          .filter(({ locationId }) => locationId === location._id && location.allowBooking)
          .map(({ _id }) => guestAddress(app, company, tripPath({ company, location }, _id))),
      ]),
    ];
  });
  return addresses.slice(0, MAX_ADDRESSES);
}
