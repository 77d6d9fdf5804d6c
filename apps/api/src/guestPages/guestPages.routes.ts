import { compareNames } from '@marea/domain/core/text/search';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { GuestHome } from '@marea/domain/guestPages/guestPages.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { remembered } from '../db/cache/remembered.ts';
import type { Handlers } from '../http/mount.ts';
import { guestAddress } from './address.ts';
import { guestPageOf } from './guestPage.ts';
import { hasFreeDay, servicePath } from './tripOffer.ts';

/** Search engines come seldom, and the steps of a booking read the free slots anew. */
const SITEMAP_FRESH_MS = 10 * MINUTE_MS;
/** Asked by nobody who has an address of a company. */
const HOME_FRESH_MS = 2_000;
const FREE_FRESH_MS = 5 * MINUTE_MS;

export function guestPageRoutes(app: AppContext) {
  const sitemap = remembered(SITEMAP_FRESH_MS, () => sitemapOf(app), app);
  const sells = remembered(
    FREE_FRESH_MS,
    (companyId: string, locationId: string, serviceId: string) => hasFreeDay(app, companyId, locationId, serviceId),
    app,
  );
  const home = remembered(HOME_FRESH_MS, () => guestHomeOf(app), app);
  return {
    async guestHome() {
      return { data: await home() };
    },
    async guestPage({ query }) {
      return { data: await guestPageOf(app, sells, query.path, query.language) };
    },
    async guestSitemap() {
      return { data: await sitemap() };
    },
    async guestCard({ params }) {
      const { brandColor } = await app.catalogue.company(params.slug);
      const { cardOf } = await import('./card.ts');
      return cardOf(brandColor);
    },
  } satisfies Partial<Handlers>;
}

/** Where the guest app's first address leads. A configured company that does not exist, or has nothing open, is ignored. */
export async function guestHomeOf(app: AppContext): Promise<GuestHome> {
  const [all, open] = await Promise.all([
    app
      .db(companies)
      .find({ active: { $ne: false } })
      .toArray(),
    app.db(locations).find({ active: true, isDeleted: false }).toArray(),
  ]);
  const shown = all
    .filter(({ _id }) => open.some(({ companyId }) => companyId === _id))
    .toSorted((one, other) => compareNames(one.name, other.name))
    .map(({ _id, slug, name, brandColor, image }) => ({ _id, slug, name, brandColor, image }));
  const configured = shown.find(({ slug }) => slug === app.config.GUEST_HOME_COMPANY);
  const only = shown.length === 1 ? shown[0] : undefined;
  return { slug: (configured ?? only)?.slug ?? null, companies: shown };
}

/** The most that one file may name (sitemaps.org), each address in two languages. */
const MAX_ADDRESSES = 20_000;

/** The public addresses of all companies, their open locations and what these sell. */
export async function sitemapOf(app: AppContext): Promise<string[]> {
  const [all, open, sold] = await Promise.all([
    app
      .db(companies)
      .find({ active: { $ne: false } })
      .toArray(),
    app.db(locations).find({ active: true, isDeleted: false }).toArray(),
    app.db(services).find({ active: true, isDeleted: false }).toArray(),
  ]);
  const addresses = all.flatMap((company) => {
    const own = open.filter(({ companyId }) => companyId === company._id);
    if (own.length === 0) return [];
    return [
      guestAddress(app, guestAddresses.welcome(company.slug)),
      ...own.flatMap((location) => [
        guestAddress(app, guestAddresses.locationWelcome({ slug: company.slug, locationId: location.slug })),
        ...sold
          .filter(({ locationId }) => locationId === location._id && location.allowBooking)
          .map(({ _id }) => {
            const { path, query } = servicePath({ company, location }, _id);
            return guestAddress(app, path, query);
          }),
      ]),
    ];
  });
  return addresses.slice(0, MAX_ADDRESSES);
}
