import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { isNearestTime } from '@marea/domain/availability/freeTimes';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { ApiError } from '@marea/web/client/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { isTakenByForm } from '../../ui/record/form/formFailure.ts';

const one = (id: string) => queries(bookingEndpoints.booking, { params: { id } });

/** A booking fetched by the press on its card is not fetched again by its drawer. */
const JUST_FETCHED_MS = 2_000;

/** A booking, live while it is open. */
export function useBooking(id: string) {
  const query = useQuery({ ...one(id), staleTime: JUST_FETCHED_MS });
  return { booking: query.data?.data, error: query.error, retry: () => void query.refetch() };
}

/** Prefetches a booking that is about to open, while its drawer is being drawn. */
export function useFetchBooking(): (id: string) => void {
  const queryClient = useQueryClient();
  return (id) => void queryClient.prefetchQuery({ ...one(id), staleTime: JUST_FETCHED_MS });
}

/** Queries that show bookings or the free times between them. */
export const showBookings = [
  bookingListsEndpoints.bookingList,
  bookingListsEndpoints.bookingTotals,
  fleetEndpoints.freeTimes,
] as const;

/** Writes the API's answer into the cache of the open booking. */
export function useShowBooking() {
  const queryClient = useQueryClient();
  return (booking: BookingView) => queryClient.setQueryData(one(booking._id).queryKey, { data: booking });
}

/** Undoes a move; the toast names an amount that stays refunded. */
export function useUndoMove() {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  return useChange(bookingEndpoints.undoMove, {
    refreshes: showBookings,
    onSuccess: ({ data: { stillRefunded, ...booking } }) => {
      show(booking);
      const amount = stillRefunded ? formatMoney(stillRefunded, booking.currency, { withCode: true }) : null;
      toastDone(amount === null ? t('drag.undone') : t('drag.undoneRefunded', { amount }));
    },
  });
}

/** The changes of a booking. Each shows a toast when done; a move can be undone. */
export function useBookingChanges() {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  const undoMove = useUndoMove();
  const choices = {
    refreshes: showBookings,
    onSuccess: ({ data }: { data: BookingView }) => {
      show(data);
      toastDone(t('updated'));
    },
  };
  return {
    setStatus: useChange(bookingEndpoints.setBookingStatus, choices),
    keepPlace: useChange(bookingEndpoints.keepPlace, choices),
    move: useChange(bookingEndpoints.rescheduleBooking, {
      ...choices,
      onSuccess: ({ data }: { data: BookingView }) => {
        show(data);
        const { _id: id, version, resourceName: vessel, hora } = data;
        const undo = () => undoMove.mutate({ params: { id }, body: { version } });
        toastDone(t('drag.done', { vessel, hora }), { undo });
      },
      handlesError: isSlotTaken,
    }),
    update: useChange(bookingEndpoints.updateBooking, { ...choices, handlesError: isTakenByForm }),
    assignCrew: useChange(bookingEndpoints.assignCrew, { ...choices, handlesError: isTakenByForm }),
  };
}

/** Whether the slot has just been taken; the form offers the nearest times instead. */
export function isSlotTaken(error: Error): boolean {
  return nearestTimes(error) !== null;
}

/** The nearest free times that came with a refused slot; null for any other failure. */
export function nearestTimes(error: unknown): NearestTime[] | null {
  if (!(error instanceof ApiError) || error.code !== 'slot_taken') return null;
  const { nearest } = error.details;
  return Array.isArray(nearest) ? nearest.filter(isNearestTime) : [];
}
