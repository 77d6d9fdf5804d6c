import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { isCarried } from '@marea/domain/booking/price/salesFigures';
import { guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import type { GuestPaper } from '@marea/domain/papers/papers.endpoints';
import { papersEndpoints } from '@marea/domain/papers/papers.endpoints';
import { checkoutEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import { saveAnswer } from '@marea/web/client/saveFile';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queries } from '../../core/api.ts';

/** The guest's current options for a booking, and the refund of a cancellation. */
export function useVisitOptions(id: string, secret: string | null, { enabled = true } = {}) {
  return useQuery({ ...optionsQuery(id, secret), select: ({ data }) => data, staleTime: 0, enabled });
}

/** Whether to ask for a review: for a past trip known to have none. */
export function useAsksForReview(booking: GuestBooking, secret: string | null, isOver: boolean): boolean {
  const enabled = isOver && isCarried(booking.status);
  const { data } = useVisitOptions(booking._id, secret, { enabled });
  return enabled && data?.isReviewed === false;
}

/** Records that the guest has sent a review, so that no page asks again. */
export function useNoteReview(id: string, secret: string | null): () => void {
  const queryClient = useQueryClient();
  return () =>
    queryClient.setQueryData(
      optionsQuery(id, secret).queryKey,
      (before) => before && { ...before, data: { ...before.data, isReviewed: true } },
    );
}

function optionsQuery(id: string, secret: string | null) {
  return queries(guestVisitEndpoints.guestOptions, { params: { id }, headers: linkHeader(secret) });
}

/** The header that opens a booking. */
export function linkHeader(secret: string | null): { 'x-guest-link'?: string } {
  return secret ? { 'x-guest-link': secret } : {};
}

/** The guest's credits usable for a booking, and the booking's own for another one. */
export function useGuestCredits(bookingId: string, secret: string | null) {
  return useQuery({
    ...queries(creditEndpoints.guestCredits, { params: { id: bookingId }, headers: linkHeader(secret) }),
    enabled: secret !== null,
    select: ({ data }) => data,
  });
}

/** A booking's payments, and the references its guest was given to pay elsewhere. */
export function useGuestPayment(id: string, secret: string | null) {
  return useQuery({
    ...queries(checkoutEndpoints.guestPayment, { params: { id }, headers: linkHeader(secret) }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** Saves a paper of a link's booking as a PDF. */
export function useSavePaper(paper: GuestPaper, { bookingId, secret }: { bookingId: string; secret: string | null }) {
  return useMutation({
    mutationFn: async () => {
      const params = { id: bookingId, paper };
      saveAnswer(await call(papersEndpoints.guestPaper, { params, headers: linkHeader(secret) }));
    },
  });
}
