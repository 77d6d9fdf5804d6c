import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useMonths } from '../../../ui/calendar/useMonths.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';

const FRESH_MS = 15_000;

/** The month that is shown, its free days, and the ways to the ones before and after. */
export function useMonth() {
  const { place, trip } = useTrip();
  const { zone } = useTripLocation();
  const { today, month, before, after } = useMonths(zone, trip.date);
  const query = useQuery({
    ...queries(wizardEndpoints.guestDays, {
      params: place,
      query: {
        serviceId: trip.serviceId ?? '',
        resourceId: trip.resourceId ?? '',
        hrsExtras: trip.passengers.hrsExtras,
        month,
      },
    }),
    select: ({ data }) => data,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  const isShown = query.data?.month === month;
  return {
    today,
    month,
    query,
    /** Free days, or null while they are not known. */
    freeDays: isShown ? (query.data?.days ?? []).filter(({ isFree }) => isFree).map(({ date }) => date) : null,
    before,
    after,
  };
}
