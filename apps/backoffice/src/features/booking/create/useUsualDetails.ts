import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { UsualDetails } from '@marea/domain/booking/bookingEntry.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { noDetails } from './slotChoice.ts';

// A proposal: where it cannot be had, the form opens without.
const usualDetailsOf = (locationId: string) => ({
  ...queries(bookingEndpoints.usualDetails, { params: { id: locationId } }),
  staleTime: Infinity,
  retry: false,
});

/** Fetches the details before the form of a new booking asks for them. */
export function usePrefetchUsualDetails(): () => Promise<void> {
  const { _id } = useWorkplace().location;
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.prefetchQuery(usualDetailsOf(_id)), [queryClient, _id]);
}

/** Category, origin and source of the last new guest whom this person booked here, on whatever device. */
export function useUsualDetails() {
  const { location } = useWorkplace();
  const queryClient = useQueryClient();
  const query = usualDetailsOf(location._id);
  const { data, isPending } = useQuery(query);
  return {
    details: data?.data ?? noDetails,
    isPending,
    remember: (details: UsualDetails) => {
      queryClient.setQueryData(query.queryKey, { data: details });
    },
  };
}
