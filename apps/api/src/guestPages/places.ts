import type { Location } from '@marea/domain/fleet/location.schema';

export function placeOf({ name, address1, city, state, country, cp, latitude, longitude }: Location) {
  const isKnown = latitude !== null && longitude !== null;
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address1,
      addressLocality: city,
      addressRegion: state,
      addressCountry: country,
      postalCode: cp,
    },
    ...(isKnown && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
