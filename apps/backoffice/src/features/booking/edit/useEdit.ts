import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { isPriced, type PricedBooking } from '@marea/domain/booking/pricedBooking';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../app/toasts.ts';
import { mergeForeignChanges, type ForeignChange } from '../../../ui/record/conflict.ts';
import { conflictingRecord, isTakenByForm } from '../../../ui/record/formFailure.ts';
import { useChange } from '../../../ui/useChange.ts';
import { isSlotTaken, showBookings, useShowBooking } from '../useBooking.ts';
import { changesOf, editDraftOf, type EditDraft } from './editDraft.ts';

/**
 * A booking as it is being changed. It goes on changing behind the form: what is saved is based on what was read, and
 * what somebody else saved in between is taken over and told before it can be overwritten.
 */
export function useEdit(opened: PricedBooking, choices: { onDone: () => void; onRefused: () => void }) {
  const { t } = useTranslation('booking');
  const show = useShowBooking();
  const [base, setBase] = useState(opened);
  const [draft, setDraft] = useState(() => editDraftOf(opened));
  const [conflict, setConflict] = useState<ForeignChange<keyof EditDraft>[] | null>(null);
  const before = editDraftOf(base);
  const update = useChange(bookingEndpoints.updateBooking, {
    refreshes: showBookings,
    handlesError: (error) => isTakenByForm(error) || isSlotTaken(error),
    onSuccess: ({ data }) => {
      show(data);
      toastDone(t('updated'));
      choices.onDone();
    },
  });

  const takeOver = (error: unknown) => {
    const current = conflictingRecord(error) as BookingView | null;
    if (!current || !isPriced(current)) return;
    const { changes, merged } = mergeForeignChanges({ base: before, current: editDraftOf(current), mine: draft });
    show(current);
    setBase(current);
    setDraft(merged);
    setConflict(changes);
  };
  const changes = changesOf(draft, before);
  return {
    base,
    draft,
    change: (over: Partial<EditDraft>) => setDraft((current) => ({ ...current, ...over })),
    isChanged: Object.keys(changes).length > 0,
    conflict,
    takeTheirs: () => {
      setDraft(editDraftOf(base));
      setConflict(null);
    },
    error: conflict ? null : update.error,
    isSaving: update.isPending,
    save: () =>
      update.mutate(
        { params: { id: base._id }, body: { ...changes, version: base.version } },
        {
          onError: (error) => {
            takeOver(error);
            choices.onRefused();
          },
        },
      ),
  };
}
