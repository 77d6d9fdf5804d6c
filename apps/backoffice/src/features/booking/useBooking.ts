import type { Booking } from '@marea/domain/booking/booking.schema';
import { contract } from '@marea/domain/contract/contract';
import type { CallInput } from '@marea/domain/contract/endpoint';
import { keyOf } from '@marea/web/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../app/api.ts';
import { live } from '../../app/live.ts';
import { toastDone } from '../../app/toasts.ts';
import { LIVE_MS } from './useBookings.ts';

const one = (id: string) => queries(contract.booking, { params: { id } });

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
    void queryClient.invalidateQueries({ queryKey: keyOf(contract.bookingList) });
    void queryClient.invalidateQueries({ queryKey: keyOf(contract.freeTimes) });
  };
}

type Body<Name extends 'setBookingStatus' | 'rescheduleBooking' | 'updateBooking'> = CallInput<
  (typeof contract)[Name]
>['body'];

/** Changes of a booking. Each is told when done; what failed is for the dialog that asked to tell. */
export function useBookingChanges(id: string) {
  const { t } = useTranslation();
  const show = useShowBooking();
  const onSuccess = ({ data }: { data: Booking }) => {
    show(data);
    toastDone(t('booking.updated'));
  };
  const params = { id };
  return {
    setStatus: useMutation({
      mutationFn: (body: Body<'setBookingStatus'>) => call(contract.setBookingStatus, { params, body }),
      onSuccess,
    }),
    move: useMutation({
      mutationFn: (body: Body<'rescheduleBooking'>) => call(contract.rescheduleBooking, { params, body }),
      onSuccess,
      meta: { isTold: true },
    }),
    update: useMutation({
      mutationFn: (body: Body<'updateBooking'>) => call(contract.updateBooking, { params, body }),
      onSuccess,
      meta: { isTold: true },
    }),
  };
}
