import type { Bilingual } from '@marea/domain/core/text/text.schema';
import type { OctoCall, OctoOption } from './offers.ts';
import { mediaOf } from './pictures.ts';

/** The maximum capacity of a vessel for a small group. */
const SMALL_GROUP = 20;

const noIdentifiers = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
};

/** The content of octo/content: the package's texts, or those of its service. */
export function contentOf({ app, language }: Pick<OctoCall, 'app' | 'language'>, option: OctoOption) {
  const { offer, service, location } = option;
  const text = (own: Bilingual, others: Bilingual) => own[language] || others[language];
  const description = text(offer.description, service.webDescription) || null;
  return {
    title: text(offer.title, service.displayName),
    shortDescription: description?.split('\n')[0] ?? null,
    description,
    features: linesOf(text(offer.inclusions, service.inclusiones)).map((shortDescription) => ({
      shortDescription,
      type: 'INCLUSION' as const,
    })),
    faqs: offer.faqs.map(({ question, answer }) => ({ question: question[language], answer: answer[language] })),
    media: mediaOf(app, option),
    locations: [startOf(location)],
    categoryLabels: ['boat-tours', groupLabel(option)],
    durationMinutesFrom: service.duration * 60,
    durationMinutesTo: null,
    commentary: [],
  };
}

function groupLabel({ isShared, vessels }: OctoOption) {
  if (!isShared) return 'private-tours';
  return Math.max(...vessels.map(({ maxPeople }) => maxPeople)) > SMALL_GROUP ? 'outdoors' : 'small-group-tours';
}

function startOf({ name, pier, latitude, longitude, address1, city, state, cp, country }: OctoOption['location']) {
  return {
    title: pier || name,
    shortDescription: null,
    types: ['START', 'REDEMPTION'],
    minutesTo: null,
    minutesAt: null,
    place: {
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
      postalAddress: {
        streetAddress: address1 || null,
        addressLocality: city || null,
        addressRegion: state || null,
        postalCode: cp || null,
        addressCountry: country || null,
        postOfficeBoxNumber: null,
      },
      identifiers: noIdentifiers,
      sameAs: [],
    },
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
