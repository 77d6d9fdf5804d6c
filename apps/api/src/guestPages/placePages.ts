import type { Company } from '@marea/domain/company/company.schema';
import { textIn, type GuestLanguage } from '@marea/domain/core/text/text';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import type { Settings } from '@marea/domain/settings/settings.schema';
import { fill } from '@marea/texts/format/fill';
import { pageTexts } from '@marea/texts/pages';
import { guestAddress } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { NextDeparture } from './tripOffer.ts';
import { offerOf } from './tripOffer.ts';

/** A page in one language. `text` is its description, not shortened. */
export type PageContent = {
  path: string;
  title: string;
  text: string;
  data: Record<string, unknown>;
};

export async function companyPage(
  app: AppContext,
  { company, settings, language }: { company: Company; settings: Settings; language: GuestLanguage },
): Promise<PageContent> {
  const openLocations = await app
    .db(locations)
    .find({ companyId: company._id, active: true, isDeleted: false }, { sort: { 'sortKeys.name': 1 } })
    .toArray();
  const { home } = settings;
  const texts = pageTexts[language].company;
  const values = { company: company.name, places: openLocations.map(({ name }) => name).join(', ') };
  const path = guestAddresses.welcome(company.slug);
  const text = textIn(home.text, language) || fill(texts.text, values);
  return {
    path,
    title: textIn(home.title, language)
      ? `${textIn(home.title, language)} · ${company.name}`
      : fill(texts.title, values),
    text,
    data: {
      '@type': 'TravelAgency',
      name: company.name,
      description: text,
      url: guestAddress(app, company, path),
      telephone: company.phone,
      email: company.email,
      location: openLocations.map(placeOf),
    },
  };
}

export type At = { company: Company; location: Location; language: GuestLanguage };

export async function locationPage(app: AppContext, next: NextDeparture, at: At): Promise<PageContent> {
  const { company, location, language } = at;
  const openServices = location.allowBooking
    ? await app
        .db(services)
        .find({ locationId: location._id, active: true, isDeleted: false }, { sort: { 'sortKeys.name': 1 } })
        .toArray()
    : [];
  const offers = await Promise.all(openServices.map(({ _id }) => app.catalogue.offer(location._id, _id)));
  const texts = pageTexts[language].location;
  const names = openServices.map(({ displayName }) => textIn(displayName, language)).join(', ');
  const values = { company: company.name, location: location.name, services: names };
  const path = guestAddresses.locationWelcome({ slug: company.slug, locationId: location.slug });
  const text = textIn(location.webDescription, language) || fill(texts.text, values);
  return {
    path,
    title: `${fill(texts.title, values)} · ${company.name}`,
    text,
    data: {
      '@type': 'TravelAgency',
      name: company.name,
      description: text,
      url: guestAddress(app, company, path),
      telephone: location.phone || company.phone,
      email: location.email || company.email,
      location: placeOf(location),
      makesOffer: await Promise.all(
        offers.map(async (offer) => ({
          ...(await offerOf(app, next, at, offer)),
          itemOffered: { '@type': 'TouristTrip', name: textIn(offer.service.displayName, language) },
        })),
      ),
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
  // Search engines reject empty parts.
  const address = Object.entries(parts).filter(([, part]) => part !== '');
  const isKnown = latitude !== null && longitude !== null;
  return {
    '@type': 'Place',
    name,
    ...(address.length > 0 && { address: { '@type': 'PostalAddress', ...Object.fromEntries(address) } }),
    ...(isKnown && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
