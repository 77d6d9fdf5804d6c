import type { Company } from '@marea/domain/company/company.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import type { Language } from '@marea/domain/kernel/language';
import { fill } from '@marea/texts/fill';
import { pageTexts } from '@marea/texts/pages';
import { tripLengthText } from '@marea/texts/tripTimes';
import type { Offer } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { guestAddress } from './address.ts';
import type { PageContent } from './companyPage.ts';
import { placeOf } from './places.ts';
import type { Sells } from './tripOffer.ts';
import { offerOf, servicePath } from './tripOffer.ts';

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

export async function servicePage(app: AppContext, sells: Sells, at: At, offer: Offer): Promise<PageContent> {
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
