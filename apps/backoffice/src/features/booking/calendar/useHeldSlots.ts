import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { useWorkplace } from '../../../app/shell/useWorkplace.ts';

const HOLDS_MS = 5_000;
const none: never[] = [];

/** The slots of a day that guests hold. */
export function useHeldSlots(date: string) {
  const { location } = useWorkplace();
  const input = { params: { id: location._id }, query: { date } };
  const { data } = useQuery(queries(bookingEndpoints.locationHolds, input, { live: HOLDS_MS }));
  return data?.data ?? none;
}
