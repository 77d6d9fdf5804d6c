import { Button, Select, Stack } from '@mantine/core';
import { blockChangesSchema } from '@marea/domain/booking/block/block.schema';
import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../../core/toasts.tsx';
import { useChange } from '../../../ui/data/useChange.ts';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { recordChoices } from '../../../ui/fields/RecordField.tsx';
import { DraftFormFrame } from '../../../ui/record/draft/DraftFormFrame.tsx';
import { useDraftForm } from '../../../ui/record/draft/useDraftForm.ts';
import { conflictingRecord, isTakenByForm } from '../../../ui/record/form/formFailure.ts';
import { ConflictNotice, FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { showBookings, useShowBooking } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { draftOfBlock, momentsOf, type BlockDraft } from './blockDraft.ts';
import { BlockFields, blockFieldPaths, takenVessels, BlockObstacles } from './BlockFields.tsx';

type BlockFormProps = { booking: BookingView; fleet: Fleet; onDone: () => void };

const bodyOf = ({ resourceIds, reason, ...draft }: BlockDraft) => ({
  resourceId: resourceIds[0],
  ...momentsOf({ resourceIds, reason, ...draft }),
  reason,
});

/** Edits a block: its time, vessel and reason. */
export function BlockForm({ booking: opened, fleet, onDone }: BlockFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  const show = useShowBooking();
  const update = useChange(bookingEndpoints.changeBlock, {
    refreshes: showBookings,
    handlesError: (error) => isTakenByForm(error) || takenVessels(error) !== null,
    onSuccess: ({ data }) => show(data),
  });
  const form = useDraftForm({
    record: opened,
    draftOf: draftOfBlock,
    fieldPaths: blockFieldPaths,
    rules: { schema: blockChangesSchema, of: bodyOf },
    send: async (draft, { _id: id, version }) => {
      try {
        return await update.mutateAsync({ params: { id }, body: { ...bodyOf(draft), version } });
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
  const { draft, errors, conflict } = form;
  const change = (changes: Partial<BlockDraft>) => {
    update.reset();
    form.change(changes);
    form.clearServerErrors(['from', 'to', 'resourceId']);
  };
  const obstacles = takenVessels(update.error);
  const vessels = recordChoices(fleet.vessels);
  return (
    <DraftFormFrame form={form}>
      <Stack gap="sm">
        {conflict && (
          <ConflictNotice
            changes={conflict}
            values={draft}
            onChoose={change}
            label={(name) => t(`block.fields.${name}`)}
            show={{
              resourceIds: ([id]) => vessels.find(({ value }) => value === id)?.label ?? '—',
              isAllDay: (isAllDay) => t(isAllDay ? 'block.yes' : 'block.no'),
            }}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <Select
          label={t('fields.vessel')}
          withAsterisk
          searchable
          allowDeselect={false}
          data={vessels}
          value={draft.resourceIds[0] ?? null}
          error={errors.resourceId}
          onChange={(id) => id && change({ resourceIds: [id] })}
        />
        <BlockFields draft={draft} errors={errors} startsWithReason={false} onChange={change} />
        {obstacles && <BlockObstacles {...obstacles} />}
        <FormProblems problems={form.problems} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={form.isSending} disabled={!form.isChanged}>
            {t('app:save')}
          </Button>
        </DialogFoot>
      </Stack>
    </DraftFormFrame>
  );
}
