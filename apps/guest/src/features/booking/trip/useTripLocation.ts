import { DEFAULT_ZONE } from '@marea/domain/kernel/zone';
import { useCompany } from '../../../core/useCompany.ts';
import { useTrip } from './TripContext.ts';

/** The company and location of the trip. While they are on their way, the usual zone stands in. */
export function useTripLocation() {
  const { place } = useTrip();
  const { data } = useCompany(place.slug);
  const location = data?.locations.find(({ slug, _id }) => slug === place.locationId || _id === place.locationId);
  return { company: data?.company ?? null, location: location ?? null, zone: location?.zone ?? DEFAULT_ZONE };
}
