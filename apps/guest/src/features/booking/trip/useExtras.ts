import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useTrip } from './TripContext.ts';

/** The add-ons that the chosen vessel offers now. */
export function useAddons() {
  const { place, trip } = useTrip();
  return useQuery({
    ...queries(wizardEndpoints.guestAddons, { params: place, query: { resourceId: trip.resourceId ?? '' } }),
    select: ({ data }) => data,
    enabled: trip.resourceId !== null,
  });
}

/** What the chosen service offers to eat and drink now. */
export function useMenu() {
  const { place, trip } = useTrip();
  return useQuery({
    ...queries(wizardEndpoints.guestMenu, { params: place, query: { serviceId: trip.serviceId ?? '' } }),
    select: ({ data }) => data,
    enabled: trip.serviceId !== null,
  });
}
