import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';

const none: never[] = [];

/** The slots of a day that guests hold. */
export function useHeldSlots(date: string) {
  const { location } = useWorkplace();
  const input = { params: { id: location._id }, query: { date } };
  const { data } = useQuery(queries(bookingEndpoints.locationHolds, input));
  return data?.data ?? none;
}
