import { Button, MultiSelect, Stack } from '@mantine/core';
import { newBlockSchema } from '@marea/domain/booking/block/block.schema';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { MAX_BLOCK_VESSELS } from '@marea/domain/core/limits';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../core/toasts.tsx';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { useChange } from '../../../ui/data/useChange.ts';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { recordChoices } from '../../../ui/fields/RecordField.tsx';
import { DraftFormFrame } from '../../../ui/record/draft/DraftFormFrame.tsx';
import { newRecord, useDraftForm } from '../../../ui/record/draft/useDraftForm.ts';
import { isAtFields } from '../../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { showBookings } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { draftAt, momentsOf, type BlockDraft, type BlockStart } from './blockDraft.ts';
import { BlockFields, blockFieldPaths, takenVessels, BlockObstacles } from './BlockFields.tsx';

type NewBlockFormProps = {
  start: BlockStart;
  fleet: Fleet;
  onCancel: () => void;
  onBlocked: (blocks: BookingView[]) => void;
};

/** Blocks all chosen vessels or none. Lists the bookings in the way and keeps the input. */
export function NewBlockForm({ start, fleet, onCancel, onBlocked }: NewBlockFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { location } = useWorkplace();
  const creation = useChange(bookingEndpoints.blockVessels, {
    refreshes: showBookings,
    handlesError: (error) => isAtFields(error) || takenVessels(error) !== null,
  });
  const bodyOf = (draft: BlockDraft) => ({
    locationId: location._id,
    resourceIds: draft.resourceIds,
    ...momentsOf(draft),
    reason: draft.reason,
  });
  const form = useDraftForm({
    record: newRecord,
    draftOf: () => draftAt(start),
    fieldPaths: blockFieldPaths,
    rules: { schema: newBlockSchema, of: bodyOf },
    send: async (draft, _base, idempotencyKeyOf) => {
      const body = bodyOf(draft);
      const { data } = await creation.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
      toastDone(t('block.done', { count: data.length }));
      onBlocked(data);
    },
  });
  const { draft, errors } = form;
  const change = (changes: Partial<BlockDraft>) => {
    creation.reset();
    form.change(changes);
    form.clearServerErrors(['from', 'to', 'resourceIds']);
  };
  const obstacles = takenVessels(creation.error);
  return (
    <DraftFormFrame form={form}>
      <Stack gap="sm">
        <MultiSelect
          label={t('block.vessels')}
          withAsterisk
          searchable
          hidePickedOptions
          data-autofocus={start.resourceId === undefined || undefined}
          maxValues={MAX_BLOCK_VESSELS}
          data={recordChoices(fleet.vessels)}
          value={draft.resourceIds}
          error={errors.resourceIds}
          onChange={(resourceIds) => change({ resourceIds })}
        />
        <BlockFields
          draft={draft}
          errors={errors}
          startsWithReason={start.resourceId !== undefined}
          onChange={change}
        />
        {obstacles && <BlockObstacles {...obstacles} />}
        <FormProblems problems={form.problems} />
        <DialogFoot>
          <Button variant="default" onClick={onCancel}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t('block.submit')}
          </Button>
        </DialogFoot>
      </Stack>
    </DraftFormFrame>
  );
}
