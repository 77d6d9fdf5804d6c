import { textIn } from '@marea/domain/core/text/text';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { guestAddresses } from '@marea/domain/guests/guestAddresses';
import { MAX_RATING } from '@marea/domain/reviews/askedOn';
import type { Rating } from '@marea/domain/reviews/review.schema';
import { fill } from '@marea/texts/format/fill';
import { tripLengthText } from '@marea/texts/format/tripTimes';
import { pageTexts } from '@marea/texts/pages';
import { guestAddress, type ServiceWithVessels } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { guestReviewsOf } from '../reviews/index.ts';
import type { At, PageContent } from './placePages.ts';
import { placeOf } from './placePages.ts';
import type { FreeTime, NextDeparture } from './tripOffer.ts';
import { offerOf, tripPath } from './tripOffer.ts';

/** A trip's page: description, average rating, lowest price, next departure, and questions. */
export async function tripPage(
  app: AppContext,
  next: NextDeparture,
  at: At,
  offer: ServiceWithVessels,
): Promise<PageContent> {
  const { company, location, language } = at;
  const { service } = offer;
  const name = textIn(service.displayName, language);
  const [{ rating }, offers, departure] = await Promise.all([
    guestReviewsOf(app, location, { serviceId: service._id, limit: 1 }),
    offerOf(app, next, at, offer),
    next(company._id, location._id, service._id),
  ]);
  const written = textIn(service.webDescription, language) || textIn(service.description, language);
  const length = tripLengthText(service.duration, language);
  const values = { company: company.name, location: location.name, service: name, length };
  const text = written || fill(pageTexts[language].service.text, values);
  const path = tripPath(at, service._id);
  const questions = service.questions.filter(
    ({ question, answer }) => textIn(question, language) && textIn(answer, language),
  );
  return {
    path,
    title: `${name} · ${company.name}`,
    text,
    data: {
      '@graph': [
        {
          '@type': ['Product', 'TouristTrip'],
          name,
          description: text,
          url: guestAddress(app, company, path),
          ...(textIn(service.itinerario, language) && { itinerary: textIn(service.itinerario, language) }),
          provider: providerOf(at),
          ...ratingData(rating),
          offers,
        },
        ...(departure ? [eventOf(at, name, text, departure, offers)] : []),
        breadcrumbsOf(app, at, { name, path }),
        ...(questions.length > 0
          ? [
              {
                '@type': 'FAQPage',
                mainEntity: questions.map(({ question, answer }) => ({
                  '@type': 'Question',
                  name: textIn(question, language),
                  acceptedAnswer: { '@type': 'Answer', text: textIn(answer, language) },
                })),
              },
            ]
          : []),
      ],
    },
  };
}

/** The page of a vessel that an open service sells; null for any other. */
export async function vesselPage(app: AppContext, at: At, resourceId: string): Promise<PageContent | null> {
  const { company, location, language } = at;
  const here = { locationId: location._id, active: true, isDeleted: false };
  const [vessel, isSold] = await Promise.all([
    app.db(vessels).findOne({ ...here, _id: resourceId }),
    app.db(services).exists({ ...here, resources: resourceId }),
  ]);
  if (!vessel || !isSold) return null;
  const { rating } = await guestReviewsOf(app, location, { resourceId, limit: 1 });
  const { name, maxPeople } = vessel;
  const values = { company: company.name, location: location.name, vessel: name, people: String(maxPeople) };
  const text = textIn(vessel.description, language) || fill(pageTexts[language].vessel.text, values);
  const path = guestAddresses.vessel({ slug: company.slug, locationId: location.slug }, resourceId);
  return {
    path,
    title: `${name} · ${company.name}`,
    text,
    data: {
      '@graph': [
        {
          '@type': 'Product',
          name,
          description: text,
          url: guestAddress(app, company, path),
          provider: providerOf(at),
          ...ratingData(rating),
        },
        breadcrumbsOf(app, at, { name, path }),
      ],
    },
  };
}

function providerOf({ company, location }: At) {
  return {
    '@type': 'TravelAgency',
    name: company.name,
    telephone: location.phone || company.phone,
    email: location.email || company.email,
  };
}

function ratingData(rating: Rating | null) {
  if (!rating) return {};
  const { average, count } = rating;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: count,
      bestRating: MAX_RATING,
    },
  };
}

function eventOf({ company, location }: At, name: string, text: string, { start, end }: FreeTime, offers: object) {
  return {
    '@type': 'Event',
    name,
    description: text,
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(location),
    organizer: { '@type': 'Organization', name: company.name },
    offers,
  };
}

/** The path from the company's page over the location's to this one. */
function breadcrumbsOf(app: AppContext, { company, location }: At, here: { name: string; path: string }) {
  const pier = guestAddresses.locationWelcome({ slug: company.slug, locationId: location.slug });
  const way = [
    { name: company.name, path: guestAddresses.welcome(company.slug) },
    { name: location.name, path: pier },
    here,
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: guestAddress(app, company, path),
    })),
  };
}
