import type { Booking } from '@marea/domain/booking/booking.schema';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/bookingLists.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import type { Contract } from '@marea/domain/contract/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import { keyOf } from '@marea/web/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../app/api.ts';
import { live } from '../../app/live.ts';
import { toastDone } from '../../app/toasts.ts';
import { LIVE_MS } from './useBookings.ts';

const one = (id: string) => queries(bookingEndpoints.booking, { params: { id } });

/** A booking, live while it is open. */
export function useBooking(id: string) {
  const query = useQuery({ ...one(id), staleTime: 0, refetchInterval: live(LIVE_MS) });
  return { booking: query.data?.data, error: query.error, retry: () => void query.refetch() };
}

/** Puts a booking as the API has just answered it everywhere it is shown. */
export function useShowBooking() {
  const queryClient = useQueryClient();
  return (booking: Booking) => {
    queryClient.setQueryData(one(booking._id).queryKey, { data: booking });
    void queryClient.invalidateQueries({ queryKey: keyOf(bookingListsEndpoints.bookingList) });
    void queryClient.invalidateQueries({ queryKey: keyOf(fleetEndpoints.freeTimes) });
  };
}

type Body<Name extends 'setBookingStatus' | 'rescheduleBooking' | 'updateBooking'> = CallInput<Contract[Name]>['body'];

/** Changes of a booking. Each is told when done; what failed is for the dialog that asked to tell. */
export function useBookingChanges(id: string) {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  const onSuccess = ({ data }: { data: Booking }) => {
    show(data);
    toastDone(t('updated'));
  };
  const params = { id };
  return {
    setStatus: useMutation({
      mutationFn: (body: Body<'setBookingStatus'>) => call(bookingEndpoints.setBookingStatus, { params, body }),
      onSuccess,
    }),
    move: useMutation({
      mutationFn: (body: Body<'rescheduleBooking'>) => call(bookingEndpoints.rescheduleBooking, { params, body }),
      onSuccess,
      meta: { isTold: true },
    }),
    update: useMutation({
      mutationFn: (body: Body<'updateBooking'>) => call(bookingEndpoints.updateBooking, { params, body }),
      onSuccess,
      meta: { isTold: true },
    }),
  };
}
