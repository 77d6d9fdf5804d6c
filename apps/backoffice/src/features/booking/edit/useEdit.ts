import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { PricedBooking } from '@marea/domain/booking/bookingPrice';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../core/toasts.ts';
import { conflictingRecord, isTakenByForm, problemsBeside } from '../../../ui/record/formFailure.ts';
import { useDraftForm } from '../../../ui/record/useDraftForm.ts';
import { useChange } from '../../../ui/useChange.ts';
import { menuErrorsOf } from '../menu/MenuFields.tsx';
import { isSlotTaken, showBookings, useShowBooking } from '../useBooking.ts';
import { changesOf, editDraftOf } from './editDraft.ts';

/** The fields whose faults stand at them. */
const SHOWN = (
  'customer.firstName customer.lastName customer.phone customer.email passengers passengers.adultos ' +
  'passengers.menores passengers.infantes passengers.hrsExtras discount overprice coupon userId resellerId ' +
  'percentileResellerCommission commissionAdjustment commissionAdjustmentText discountReseller dockFee bankFee marineParkFee bankFeePercentage ' +
  'serviceChargePercentage color notes'
).split(' ');

/** A booking as it is being changed. What somebody else saved in between is shown in the drawer as well. */
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
  // What is wrong with a menu stands in its own tab.
  return { ...form, problems: problemsBeside(form.errors, [...SHOWN, ...Object.keys(menuErrorsOf(form.errors))]) };
}
