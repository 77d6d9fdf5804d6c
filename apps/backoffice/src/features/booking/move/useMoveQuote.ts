import { useDebouncedValue } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';

const SETTLED_MS = 120;

type Slot = { bookingDate: string; hora: string; serviceId: string; resourceId: string };

/** What a move to a slot would make of the price and leave of what was paid; undefined until known, or refused. */
export function useMoveQuote({ _id: id }: Pick<BookingView, '_id'>, to: Slot, isComplete: boolean) {
  const [settled] = useDebouncedValue(JSON.stringify(to), SETTLED_MS);
  const isSettled = settled === JSON.stringify(to);
  const quote = useQuery({
    ...queries(bookingEndpoints.quoteMove, { params: { id }, body: to }),
    select: ({ data }) => data,
    enabled: isComplete && isSettled,
    retry: false,
    staleTime: 5_000,
  });
  return isComplete && isSettled ? quote.data : undefined;
}
