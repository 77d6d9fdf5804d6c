import { checkoutEndpoints } from '@marea/domain/payments/checkout.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../core/api.ts';
import { linkHeader } from '../booking/useVisitOptions.ts';

/** What of a booking was paid, and what its guest was given to pay elsewhere. */
export function useGuestPayment(id: string, secret: string | null) {
  return useQuery({
    ...queries(checkoutEndpoints.guestPayment, { params: { id }, headers: linkHeader(secret) }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}
