import type { Company } from '@marea/domain/company/company.schema';
import type { Language } from '@marea/domain/core/text/text';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { fill } from '@marea/texts/format/fill';
import { tripLengthText } from '@marea/texts/format/tripTimes';
import { pageTexts } from '@marea/texts/pages';
import type { ServiceWithVessels } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { guestAddress } from './address.ts';
import type { Sells } from './tripOffer.ts';
import { offerOf, servicePath } from './tripOffer.ts';

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

type At = { company: Company; location: Location; language: Language };

export async function locationPage(app: AppContext, sells: Sells, at: At): Promise<PageContent> {
  const { company, location, language } = at;
  const sold = location.allowBooking
    ? await app
        .db(services)
        .find({ locationId: location._id, active: true, isDeleted: false }, { sort: { 'sortKeys.name': 1 } })
        .toArray()
    : [];
  const offers = await Promise.all(sold.map(({ _id }) => app.catalogue.offer(location._id, _id)));
  const texts = pageTexts[language].location;
  const names = sold.map(({ displayName }) => displayName[language]).join(', ');
  const values = { company: company.name, location: location.name, services: names };
  const path = guestAddresses.locationWelcome({ slug: company.slug, locationId: location.slug });
  const text = location.webDescription[language] || fill(texts.text, values);
  return {
    path,
    query: {},
    title: `${fill(texts.title, values)} · ${company.name}`,
    text,
    data: {
      '@type': 'TravelAgency',
      name: company.name,
      description: text,
      url: guestAddress(app, path),
      telephone: location.phone || company.phone,
      email: location.email || company.email,
      location: placeOf(location),
      makesOffer: await Promise.all(
        offers.map(async (offer) => ({
          ...(await offerOf(app, sells, at, offer)),
          itemOffered: { '@type': 'TouristTrip', name: offer.service.displayName[language] },
        })),
      ),
    },
  };
}

export async function servicePage(
  app: AppContext,
  sells: Sells,
  at: At,
  offer: ServiceWithVessels,
): Promise<PageContent> {
  const { company, location, language } = at;
  const { service } = offer;
  const name = service.displayName[language];
  const values = {
    company: company.name,
    location: location.name,
    service: name,
    length: tripLengthText(service.duration, language),
  };
  const written = service.webDescription[language] || service.description[language];
  const text = written || fill(pageTexts[language].service.text, values);
  return {
    ...servicePath(at, service._id),
    title: `${name} · ${company.name}`,
    text,
    data: {
      '@type': 'TouristTrip',
      name,
      description: text,
      ...(service.itinerario[language] && { itinerary: service.itinerario[language] }),
      provider: { '@type': 'TravelAgency', name: company.name, telephone: company.phone, email: company.email },
      offers: await offerOf(app, sells, at, offer),
    },
  };
}

export function placeOf({ name, address1, city, state, country, cp, latitude, longitude }: Location) {
  const parts = {
    streetAddress: address1,
    addressLocality: city,
    addressRegion: state,
    addressCountry: country,
    postalCode: cp,
  };
  // A search engine objects to a part that is there and empty.
  const address = Object.entries(parts).filter(([, part]) => part !== '');
  const isKnown = latitude !== null && longitude !== null;
  return {
    '@type': 'Place',
    name,
    ...(address.length > 0 && { address: { '@type': 'PostalAddress', ...Object.fromEntries(address) } }),
    ...(isKnown && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
