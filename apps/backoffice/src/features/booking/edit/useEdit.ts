import { useDebouncedValue } from '@mantine/hooks';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { useDraftForm } from '../../../ui/record/draft/useDraftForm.ts';
import { conflictingRecord, failureText, isTakenByForm, problemsBeside } from '../../../ui/record/form/formFailure.ts';
import { menuErrorsOf } from '../menu/MenuFields.tsx';
import { isSlotTaken, showBookings, useShowBooking } from '../useBooking.ts';
import { changesOf, editDraftOf } from './editDraft.ts';

/** The fields that show their own errors. */
const FIELD_PATHS = (
  'customer.firstName customer.lastName customer.phone customer.email passengers passengers.adultos ' +
  'passengers.menores passengers.infantes passengers.hrsExtras discount overprice coupon userId resellerId ' +
  'percentileResellerCommission commissionAdjustment commissionAdjustmentText discountReseller dockFee bankFee marineParkFee bankFeePercentage ' +
  'serviceChargePercentage color notes'
).split(' ');

/** The edit form of a booking. After a conflict the drawer also shows what somebody else saved. */
export function useEdit(opened: PricedBooking, onDone: () => void) {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  const update = useChange(bookingEndpoints.updateBooking, {
    refreshes: showBookings,
    handlesError: (error) => isTakenByForm(error) || isSlotTaken(error),
    onSuccess: ({ data }) => show(data),
  });
  const form = useDraftForm({
    record: opened,
    draftOf: editDraftOf,
    send: async (draft, base) => {
      const body = { ...changesOf(draft, editDraftOf(base)), version: base.version };
      try {
        return await update.mutateAsync({ params: { id: base._id }, body });
      } catch (error) {
        const current = conflictingRecord(error) as BookingView | null;
        if (current) show(current);
        throw error;
      }
    },
    onSent: () => {
      toastDone(t('updated'));
      onDone();
    },
  });
  // The menu's tab shows its own errors.
  return {
    ...form,
    problems: problemsBeside(form.errors, [...FIELD_PATHS, ...Object.keys(menuErrorsOf(form.errors))]),
  };
}

const TYPING_MS = 250;

/**
 * The coupon named in a booking's form: the booking's own, none, or another one. Fetches another one's terms on the
 * day of the trip while it is typed; null until they arrive.
 */
export function useNamedCoupon(booking: PricedBooking, typed: string) {
  const { locationId, serviceId, resourceId, passengers, bookingDate, hora } = booking;
  const name = typed.trim();
  const isOwn = name === (booking.coupon?.name ?? '');
  const [settled] = useDebouncedValue(name, TYPING_MS);
  const isAllowed = useMayCall()(bookingEndpoints.quoteBooking);
  const { data, error } = useQuery({
    ...queries(bookingEndpoints.quoteBooking, {
      body: { locationId, serviceId: serviceId ?? '', resourceId, passengers, bookingDate, hora, coupon: settled },
    }),
    enabled: isAllowed && serviceId !== null && !isOwn && settled !== '' && settled === name,
    retry: false,
  });
  if (isOwn) return { coupon: booking.coupon, error: undefined };
  return { coupon: data?.data.coupon ?? null, error: error ? failureText(error) : undefined };
}
