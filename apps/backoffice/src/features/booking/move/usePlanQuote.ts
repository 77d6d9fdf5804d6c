import { useDebouncedValue } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { errorMessage } from '../../../core/toasts.tsx';
import { fieldErrors } from '../../../ui/record/form/formFailure.ts';
import { addedHours, isMoved, momentAt } from './plan.ts';
import type { Plan } from './plan.ts';

const SETTLED_MS = 120;

/** The whole booking behind a row, which a move needs. */
export const plannedBooking = (id: string) => queries(bookingEndpoints.booking, { params: { id } });

/** The API's price for a plan on a day, or why it refuses; fetched once the plan stops changing. */
export function usePlanQuote(plan: Plan, date: string, isFree: boolean) {
  const [settled] = useDebouncedValue(plan, SETTLED_MS);
  const { data: booking } = useQuery(plannedBooking(plan.row._id));
  const extra = booking?.data.passengers.hrsExtras ?? 0;
  const input = {
    params: { id: settled.row._id },
    body: {
      bookingDate: date,
      hora: momentAt(date, settled.from).hora,
      resourceId: settled.resourceId,
      hrsExtras: Math.max(0, extra + addedHours(settled)),
    },
  };
  // A block costs nothing and may have any length.
  const isTrip = plan.row.status !== 'blackout';
  const isShorterThanSold = isTrip && booking !== undefined && extra + addedHours(plan) < 0;
  const isAsked = isTrip && isFree && booking !== undefined && settled === plan && isMoved(plan) && !isShorterThanSold;
  const quote = useQuery({
    ...queries(bookingEndpoints.quoteMove, input),
    enabled: isAsked,
    retry: false,
    staleTime: 5_000,
  });
  const before = booking?.data.price.grandTotal ?? null;
  const after = isAsked ? (quote.data?.data.grandTotal ?? null) : null;
  return {
    isShorterThanSold,
    error: isAsked ? quote.error : null,
    /** The change of the price, minor units; null while unknown, or for people who may not see it. */
    change: before === null || after === null ? null : after - before,
  };
}

/** The API's reason for refusing a move. The calendar has no fields, so a field's error is shown as the reason. */
export function moveRefusalText(error: unknown): string {
  return Object.values(fieldErrors(error))[0] ?? errorMessage(error);
}
