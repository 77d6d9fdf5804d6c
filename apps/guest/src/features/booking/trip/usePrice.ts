import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { addonRequests } from './chosenExtras.ts';
import { useTrip } from './TripContext.ts';
import { useAddons } from './useExtras.ts';
import { useChosen } from './useOffer.ts';

/** The whole price of the trip, line by line, once a vessel is chosen. */
export function useQuote() {
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
  const { data: quote, error, isPlaceholderData } = useQuote();
  if (vessel && !vessel.fits) return null;
  if (quote) return { amount: quote.price.grandTotal, isFrom: false, isSettling: isPlaceholderData };
  if (error) return null;
  // The cheapest vessel may have no departure left today; each departure has its own price.
  if (service?.from && place.flow !== 'checkin')
    return { amount: service.from.grandTotal, isFrom: true, isSettling: false };
  return null;
}
