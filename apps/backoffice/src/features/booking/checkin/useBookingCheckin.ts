import { checkinEndpoints } from '@marea/domain/checkin/checkin.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';

/** The people of a booking's check-in, and what each has signed. */
export function useBookingCheckin(id: string) {
  return useQuery({
    ...queries(checkinEndpoints.bookingCheckin, { params: { id } }),
    select: ({ data }) => data,
  });
}
