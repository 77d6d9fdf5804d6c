import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { pictureSeeds } from '../../../core/pictureSeeds.ts';
import { useTrip } from './TripContext.ts';

/** What is sold here, each with its lowest whole price for the passengers. */
export function useServices() {
  const { place, trip } = useTrip();
  return useQuery({
    ...queries(wizardEndpoints.guestServices, { params: place, query: trip.passengers }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

/** The vessels of the chosen service, each with its whole price for the passengers. */
export function useVessels() {
  const { place, trip } = useTrip();
  const serviceId = trip.serviceId ?? '';
  return useQuery({
    ...queries(wizardEndpoints.guestResources, { params: place, query: { serviceId, ...trip.passengers } }),
    select: ({ data }) => data,
    enabled: serviceId !== '',
    // More passengers keep the list meanwhile; another service's vessels are others.
    placeholderData: (before, query) => (isOf(query?.queryKey, serviceId) ? before : undefined),
  });
}

function isOf(key: readonly unknown[] | undefined, serviceId: string): boolean {
  return key !== undefined && JSON.stringify(key).includes(serviceId);
}

/** The pictures' seeds of all that is offered, by id. */
export function usePictures(): Record<string, string> {
  const { data: services } = useServices();
  const { data: vessels } = useVessels();
  return {
    ...pictureSeeds(services?.map(({ service }) => service._id) ?? []),
    ...pictureSeeds(vessels?.map(({ resource }) => resource._id).toSorted() ?? []),
  };
}

/** The chosen service and vessel, as far as they are known. */
export function useChosen() {
  const { trip } = useTrip();
  const services = useServices();
  const vessels = useVessels();
  return {
    service: services.data?.find(({ service }) => service._id === trip.serviceId) ?? null,
    vessel: vessels.data?.find(({ resource }) => resource._id === trip.resourceId) ?? null,
  };
}
