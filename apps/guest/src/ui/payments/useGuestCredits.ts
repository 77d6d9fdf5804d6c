import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { linkHeader } from '../booking/useVisitOptions.ts';

/** What a guest can pay a booking with, and what the booking itself has left for another one. */
export function useGuestCredits(bookingId: string, secret: string | null) {
  return useQuery({
    ...queries(creditEndpoints.guestCredits, { params: { id: bookingId }, headers: linkHeader(secret) }),
    enabled: secret !== null,
    select: ({ data }) => data,
  });
}
