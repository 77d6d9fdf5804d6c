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
  /** Changes the trip; address and storage follow. */
  change: (make: (trip: Trip) => Trip) => void;
  goTo: (step: ChoosingStep) => void;
  /** Ends with a booking: clears the trip, and replaces the form with the booking's page. */
  finish: (address: string) => void;
};

export const TripContext = createContext<TripState | null>(null);

export function useTrip(): TripState {
  const trip = useContext(TripContext);
  if (!trip) throw new Error('useTrip belongs into the booking flow.');
  return trip;
}

/** The company and location of the trip, with the default zone while they load. */
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

/** The services sold here, each with its lowest total price for the passengers. */
export function useServices() {
  const { place, trip } = useTrip();
  return useQuery({
    ...queries(wizardEndpoints.guestServices, { params: place, query: trip.passengers }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

/** The vessels of the chosen service, each with its total price for the passengers. */
export function useVessels() {
  const { place, trip } = useTrip();
  const serviceId = trip.serviceId ?? '';
  return useQuery({
    ...queries(wizardEndpoints.guestResources, { params: place, query: { serviceId, ...trip.passengers } }),
    select: ({ data }) => data,
    enabled: serviceId !== '',
    // Changed passengers keep the list while loading; another service has other vessels.
    placeholderData: (before, query) => (isOf(query?.queryKey, serviceId) ? before : undefined),
  });
}

function isOf(key: readonly unknown[] | undefined, serviceId: string): boolean {
  return key !== undefined && JSON.stringify(key).includes(serviceId);
}

/** The picture seeds of all offers, by id. */
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

/** The current menu of the chosen service. */
export function useMenu() {
  const { place, trip } = useTrip();
  return useQuery({
    ...queries(wizardEndpoints.guestMenu, { params: place, query: { serviceId: trip.serviceId ?? '' } }),
    select: ({ data }) => data,
    enabled: trip.serviceId !== null,
  });
}

/** The total price of the trip with its lines, as soon as a vessel is chosen. */
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
    // Until the list is loaded, it is unknown which chosen add-ons count.
    enabled: serviceId !== null && resourceId !== null && isKnown,
    placeholderData: keepPreviousData,
  });
}

/**
 * The trip's price by the choices so far, minor units: a minimum, or the total. Null if no vessel carries everybody.
 */
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
