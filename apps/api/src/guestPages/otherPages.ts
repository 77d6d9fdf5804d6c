import type { Company } from '@marea/domain/company/company.schema';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { locations, type Location } from '@marea/domain/fleet/location.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { fill } from '@marea/texts/format/fill';
import { pageTexts } from '@marea/texts/pages';
import { guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { PageKind } from './address.ts';
import type { PageContent } from './placePages.ts';
import { placeOf } from './placePages.ts';

type OfCompany = { company: Company; language: GuestLanguage };
type AtLocation = OfCompany & { location: Location };

/** The terms page of a company. */
export function policiesPage(app: AppContext, { company, language }: OfCompany): PageContent {
  const path = guestAddresses.policies(company.slug);
  return pageOf(app, company, { path, words: pageTexts[language].policies });
}

/** The choice of a company's waitlists. */
export async function companyWaitlistPage(app: AppContext, { company, language }: OfCompany): Promise<PageContent> {
  const open = await app
    .db(locations)
    .find({ companyId: company._id, active: true, isDeleted: false }, { sort: { 'sortKeys.name': 1 } })
    .toArray();
  const places = open.map(({ name }) => name).join(', ');
  const path = guestAddresses.companyWaitlist(company.slug);
  return pageOf(app, company, { path, words: pageTexts[language].companyWaitlist, values: { places } });
}

const pierAddresses = {
  waitlist: guestAddresses.waitlist,
  checkin: guestAddresses.locationCheckin,
  walkIn: (place) => guestAddresses.step({ ...place, flow: 'checkin' }, 'service'),
} as const satisfies Partial<Record<PageKind, typeof guestAddresses.waitlist>>;

/** Pages for guests at the pier: waitlist, check-in, next departures. */
export function pierPage(
  app: AppContext,
  kind: keyof typeof pierAddresses,
  { company, location, language }: AtLocation,
): PageContent {
  return pageOf(app, company, {
    path: pierAddresses[kind]({ slug: company.slug, locationId: location.slug }),
    words: pageTexts[language][kind],
    values: { location: location.name },
    location,
  });
}

type PageMessage = {
  path: string;
  words: { title: string; text: string };
  values?: Record<string, string>;
  location?: Location;
};

function pageOf(app: AppContext, company: Company, { path, words, values, location }: PageMessage): PageContent {
  const filling = { company: company.name, ...values };
  const title = `${fill(words.title, filling)} · ${company.name}`;
  const text = fill(words.text, filling);
  return {
    path,
    title,
    text,
    data: {
      '@type': 'WebPage',
      name: title,
      description: text,
      url: guestAddress(app, company, path),
      provider: {
        '@type': 'TravelAgency',
        name: company.name,
        telephone: location?.phone || company.phone,
        email: location?.email || company.email,
        ...(location && { location: placeOf(location) }),
      },
    },
  };
}
