import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import type { PricedBooking } from '@marea/domain/booking/pricedBooking';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../app/toasts.ts';
import { conflictingRecord, isTakenByForm } from '../../../ui/record/formFailure.ts';
import { useSharedDraft } from '../../../ui/record/useSharedDraft.ts';
import { useChange } from '../../../ui/useChange.ts';
import { isSlotTaken, showBookings, useShowBooking } from '../useBooking.ts';
import { changesOf, editDraftOf } from './editDraft.ts';

/**
 * A booking as it is being changed. It goes on changing behind the form: what is saved is based on what was read, and
 * what somebody else saved in between is taken over and told before it can be overwritten.
 */
export function useEdit(opened: PricedBooking, choices: { onDone: () => void; onRefused: () => void }) {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  const shared = useSharedDraft(opened, editDraftOf);
  const { base, draft, conflict } = shared;
  const update = useChange(bookingEndpoints.updateBooking, {
    refreshes: showBookings,
    handlesError: (error) => isTakenByForm(error) || isSlotTaken(error),
    onSuccess: ({ data }) => {
      show(data);
      toastDone(t('updated'));
      choices.onDone();
    },
  });

  const changes = changesOf(draft, editDraftOf(base));
  const save = (from: PricedBooking) =>
    update.mutate(
      { params: { id: base._id }, body: { ...changes, version: from.version } },
      {
        onError: (error) => {
          const current = conflictingRecord(error) as BookingView | null;
          if (current) show(current);
          shared.refused(error, save);
          choices.onRefused();
        },
      },
    );
  return {
    base,
    draft,
    change: shared.change,
    isChanged: Object.keys(changes).length > 0,
    conflict,
    takeTheirs: shared.takeTheirs,
    error: conflict ? null : update.error,
    isSaving: update.isPending,
    save: () => save(base),
  };
}
