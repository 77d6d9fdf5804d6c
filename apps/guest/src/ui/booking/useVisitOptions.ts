import { guestVisitEndpoints } from '@marea/domain/guests/guestVisit.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../app/api.ts';

/** What the guest may do with a booking now, and what a cancellation would give back. */
export function useVisitOptions(id: string, secret: string | null) {
  return useQuery({
    ...queries(guestVisitEndpoints.guestOptions, { params: { id }, headers: linkHeader(secret) }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** The header that opens a booking. */
export function linkHeader(secret: string | null): { 'x-guest-link'?: string } {
  return secret ? { 'x-guest-link': secret } : {};
}
