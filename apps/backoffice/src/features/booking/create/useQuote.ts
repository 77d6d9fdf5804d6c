import { useDebouncedValue } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { quoteOf, type Draft } from './draft.ts';

const TYPING_MS = 250;

/** The price that the booking would have if it were saved now, from the API; follows the typing. */
export function useQuote(draft: Draft) {
  const { location } = useWorkplace();
  const request = quoteOf(draft, location._id);
  const [asked] = useDebouncedValue(JSON.stringify(request), TYPING_MS);
  const body: ReturnType<typeof quoteOf> = JSON.parse(asked);
  const query = useQuery({
    ...queries(bookingEndpoints.quoteBooking, {
      body: body ?? { locationId: '', serviceId: '', resourceId: '', passengers: draft.passengers },
    }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isBehind = asked !== JSON.stringify(request) || query.isFetching;
  return { quote: request ? query.data?.data : undefined, error: request ? query.error : null, isBehind };
}
