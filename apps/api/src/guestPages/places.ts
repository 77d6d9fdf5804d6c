import type { Location } from '@marea/domain/fleet/location.schema';

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
