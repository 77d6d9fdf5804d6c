import { MINUTE_MS } from '@marea/domain/kernel/durations';
import type { AppContext } from '../context.ts';
import { remembered } from '../db/remembered.ts';
import type { Handlers } from '../http/mount.ts';
import { guestHomeOf } from './guestHome.ts';
import { guestPageOf } from './guestPage.ts';
import { sitemapOf } from './sitemap.ts';
import { hasFreeDay } from './tripOffer.ts';

/** Search engines look seldom, and whoever books sees what is free now. */
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
