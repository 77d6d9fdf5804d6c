import { wizardEndpoints } from '@marea/domain/guests/wizard.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../app/api.ts';
import { useToday } from '../../../app/useToday.ts';
import { useTrip } from '../trip/TripContext.ts';
import { useTripLocation } from '../trip/useTripLocation.ts';
import { addMonths } from './monthGrid.ts';

const MONTHS_AHEAD = 14;
const FRESH_MS = 15_000;

/** The month that is shown, its free days, and the ways to the ones before and after. */
export function useMonth() {
  const { place, trip } = useTrip();
  const { zone } = useTripLocation();
  const thisMonth = useToday(zone).slice(0, 7);
  const [month, setMonth] = useState(trip.date?.slice(0, 7) ?? thisMonth);
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
    month,
    query,
    /** Free days, or null while they are not known. */
    freeDays: isShown ? (query.data?.days ?? []).filter(({ isFree }) => isFree).map(({ date }) => date) : null,
    before: month > thisMonth ? () => setMonth(addMonths(month, -1)) : null,
    after: month < addMonths(thisMonth, MONTHS_AHEAD) ? () => setMonth(addMonths(month, 1)) : null,
  };
}
