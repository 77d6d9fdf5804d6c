import type { Company } from '@marea/domain/company/company.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import type { Language } from '@marea/domain/kernel/language';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { fill } from '@marea/texts/fill';
import { pageTexts } from '@marea/texts/pages';
import type { AppContext } from '../context.ts';
import { guestAddress } from './address.ts';
import { placeOf } from './places.ts';

/** What a page says of itself, in one language. `text` may be long. */
export type PageContent = {
  path: string;
  query: Record<string, string>;
  title: string;
  text: string;
  data: Record<string, unknown>;
};

export async function companyPage(
  app: AppContext,
  { company, settings, language }: { company: Company; settings: Settings; language: Language },
): Promise<PageContent> {
  const open = await app
    .db(locations)
    .find({ companyId: company._id, active: true, isDeleted: false }, { sort: { 'sortKeys.name': 1 } })
    .toArray();
  const { home } = settings;
  const texts = pageTexts[language].company;
  const values = { company: company.name, places: open.map(({ name }) => name).join(', ') };
  const path = guestAddresses.welcome(company.slug);
  const text = home.text[language] || fill(texts.text, values);
  return {
    path,
    query: {},
    title: home.title[language] ? `${home.title[language]} · ${company.name}` : fill(texts.title, values),
    text,
    data: {
      '@type': 'TravelAgency',
      name: company.name,
      description: text,
      url: guestAddress(app, path),
      telephone: company.phone,
      email: company.email,
      location: open.map(placeOf),
    },
  };
}
