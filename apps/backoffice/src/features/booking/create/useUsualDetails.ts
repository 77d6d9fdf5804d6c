import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { UsualDetails } from '@marea/domain/booking/bookingEntry.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { noDetails } from './slotChoice.ts';

/** Category, origin and source of the last new guest whom this person booked here, on whatever device. */
export function useUsualDetails() {
  const { location } = useWorkplace();
  const queryClient = useQueryClient();
  const query = queries(bookingEndpoints.usualDetails, { params: { id: location._id } });
  // A proposal: where it cannot be had, the form opens without.
  const { data, isPending } = useQuery({ ...query, staleTime: Infinity, retry: false });
  return {
    details: data?.data ?? noDetails,
    isPending,
    remember: (details: UsualDetails) => {
      queryClient.setQueryData(query.queryKey, { data: details });
    },
  };
}
