import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useTrip } from '../trip/TripContext.ts';

/** What the chosen service asks its guests; undefined until it is known. */
export function useAskedForms() {
  const { place, trip } = useTrip();
  return useQuery({
    ...queries(wizardEndpoints.guestForms, { params: place, query: { serviceId: trip.serviceId ?? '' } }),
    select: ({ data }) => data,
    enabled: trip.serviceId !== null,
  });
}
export type AskedForms = NonNullable<ReturnType<typeof useAskedForms>['data']>;
