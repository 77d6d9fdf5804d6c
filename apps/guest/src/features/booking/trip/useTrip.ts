import { instantOf } from '@marea/domain/core/time/instants';
import { DEFAULT_ZONE, minutesOf } from '@marea/domain/core/time/zone';
import type { SalesPlace } from '@marea/domain/guests/guestAddresses';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { queries } from '../../../core/api.ts';
import { locationNamed, useCompany } from '../../../core/company/useCompany.ts';
import { pictureSeeds } from '../../../core/kit/pictureSeeds.ts';
import type { ChoosingStep } from './steps.ts';
import { addonRequests } from './trip.ts';
import type { Trip } from './trip.ts';

type TripState = {
  place: SalesPlace;
  trip: Trip;
  /** Changes the trip; the address and what is remembered follow. */
  change: (make: (trip: Trip) => Trip) => void;
  goTo: (step: ChoosingStep) => void;
  /** Ends with a booking: the trip is forgotten, and its page comes in place of the form. */
  finish: (address: string) => void;
};

export const TripContext = createContext<TripState | null>(null);

export function useTrip(): TripState {
  const trip = useContext(TripContext);
  if (!trip) throw new Error('useTrip belongs into the booking flow.');
  return trip;
}

/** The company and location of the trip. While they are on their way, the usual zone stands in. */
export function useTripLocation() {
  const { place } = useTrip();
  const { data } = useCompany(place.slug);
  const location = locationNamed(data, place.locationId);
  return { company: data?.company ?? null, location: location ?? null, zone: location?.zone ?? DEFAULT_ZONE };
}

/** When the chosen trip starts, epoch milliseconds; null while no day and time are chosen. */
export function useTripStart(): number | null {
  const { trip } = useTrip();
  const { zone } = useTripLocation();
  return trip.date && trip.hora ? instantOf(zone, trip.date, minutesOf(trip.hora)) : null;
}

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

/** The whole price of the trip, line by line, once a vessel is chosen. */
export function useTripQuote() {
  const { place, trip } = useTrip();
  const { serviceId, resourceId, passengers, addons, coupon, date } = trip;
  const { data: listed } = useAddons();
  const chosen = addonRequests(addons, listed ?? []);
  const isKnown = listed !== undefined || Object.keys(addons).length === 0;
  return useQuery({
    ...queries(wizardEndpoints.guestQuote, {
      params: place,
      body: {
        serviceId: serviceId ?? '',
        resourceId: resourceId ?? '',
        passengers,
        ...(chosen.length > 0 && { addons: chosen }),
        ...(coupon && { coupon }),
        ...(date && { bookingDate: date }),
      },
    }),
    select: ({ data }) => data,
    // Until the list is there nobody knows which of the chosen add-ons count.
    enabled: serviceId !== null && resourceId !== null && isKnown,
    placeholderData: keepPreviousData,
  });
}

/** What the trip costs as far as it is chosen, minor units: from so much, or in whole. Null where nothing carries all. */
export function usePrice(): { amount: number; isFrom: boolean; isSettling: boolean } | null {
  const { place } = useTrip();
  const { service, vessel } = useChosen();
  const { data: quote, error, isPlaceholderData } = useTripQuote();
  if (vessel && !vessel.fits) return null;
  if (quote) return { amount: quote.price.grandTotal, isFrom: false, isSettling: isPlaceholderData };
  if (error) return null;
  // The cheapest vessel may have no departure left today; each departure has its own price.
  if (service?.from && place.flow !== 'checkin')
    return { amount: service.from.grandTotal, isFrom: true, isSettling: false };
  return null;
}
