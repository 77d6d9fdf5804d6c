import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { guestAddress } from './address.ts';
import { servicePath } from './tripOffer.ts';

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
