import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { wizardEndpoints, guestVisitEndpoints } from '@marea/domain/guests/guests.endpoints';
import { checkoutEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import { creditEndpoints } from '@marea/domain/payments/payments.endpoints';
import { ApiError } from '@marea/web/client/client';
import { queryKeyOf } from '@marea/web/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { linkHeader } from '../../ui/booking/useVisitOptions.ts';

const { guestOptions, guestMoveDays, guestMoveTimes, guestQuoteMove, guestQuoteChange } = guestVisitEndpoints;
const { guestTimes, guestDays } = wizardEndpoints;
/** Queries made stale by a change of a booking. */
const endpointsToRefetch = [
  guestOptions,
  guestMoveDays,
  guestMoveTimes,
  guestQuoteMove,
  guestQuoteChange,
  guestTimes,
  guestDays,
  creditEndpoints.guestCredits,
  checkoutEndpoints.guestPayment,
];

type Visit = { booking: GuestBooking; secret: string | null };

/**
 * Sends a change of a booking, caches the result, and returns to the booking's page with a message. After a refusal
 * it refetches everything, so that the page shows the current state.
 */
export function useVisitChange<Body>(
  { booking, secret }: Visit,
  deed: Deed,
  send: (body: Body) => Promise<{ data: GuestBooking }>,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const bookingQuery = queries(wizardEndpoints.guestBooking, {
    params: { id: booking._id },
    headers: linkHeader(secret),
  });
  const keys = endpointsToRefetch.map((endpoint) => ({ queryKey: queryKeyOf(endpoint) }));
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      queryClient.setQueryData(bookingQuery.queryKey, answer);
      // Stale data must not flash on the page that confirms the change.
      for (const key of keys) queryClient.removeQueries(key);
      void navigate(paths.visit(booking.company.slug, booking._id), { state: { done: deed } });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      for (const key of keys) void queryClient.invalidateQueries(key);
      void queryClient.invalidateQueries({ queryKey: bookingQuery.queryKey });
    },
  });
}

const deeds = ['moved', 'changed', 'cancelled'] as const;
export type Deed = (typeof deeds)[number];

/** Whether a location's state names the change just made to a booking. */
export function isDone(state: unknown): state is { done: Deed } {
  if (typeof state !== 'object' || state === null) return false;
  const done: unknown = Reflect.get(state, 'done');
  return deeds.some((deed) => deed === done);
}

/**
 * The vessels of a booking's service that carry its people, each with the price of the trip for them, without add-ons;
 * none if the location takes no bookings now.
 */
export function useOtherVessels({ company, location, serviceId, passengers }: GuestBooking) {
  const { data } = useQuery({
    ...queries(wizardEndpoints.guestResources, {
      params: { slug: company.slug, locationId: location.slug },
      query: { serviceId, ...passengers },
    }),
    select: (answer) => answer.data,
  });
  return (
    data?.filter(({ fits }) => fits).map(({ resource, price }) => ({ ...resource, total: price.grandTotal })) ?? []
  );
}
