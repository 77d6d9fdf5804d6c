import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/pricedBooking';
import { MAX_NOTES } from '@marea/domain/kernel/textLimits';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../ui/fields/ColorField.tsx';
import { ConflictNotice } from '../../../ui/record/ConflictNotice.tsx';
import { DraftFormFrame } from '../../../ui/record/DraftFormFrame.tsx';
import { FormProblems } from '../../../ui/record/FormProblems.tsx';
import { useSellers } from '../form/useSellers.ts';
import { hasChanges } from './editDraft.ts';
import { useChangeText } from './useChangeText.ts';
import { useEdit } from './useEdit.ts';

/** What can be changed of a block of a vessel: it has no guest, no party and no price. */
export function BlockForm({ booking: opened, onDone }: { booking: PricedBooking; onDone: () => void }) {
  const { t } = useTranslation(['booking', 'app']);
  const form = useEdit(opened, onDone);
  const { base: booking, draft, change } = form;
  const changeText = useChangeText({ currency: booking.currency, offered: [], sellers: useSellers() });
  return (
    <DraftFormFrame form={form}>
      <Stack gap="lg">
        {form.conflict && (
          <ConflictNotice
            changes={form.conflict}
            values={draft}
            onChoose={change}
            label={changeText.label}
            show={changeText.show}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <Textarea
          label={t('fields.notes')}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_NOTES}
          value={draft.notes}
          error={form.errors.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
        <ColorField label={t('fields.color')} value={draft.color} onChange={(color) => change({ color })} />
        <FormProblems problems={form.problems} />
        <Group grow>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={form.isSending} disabled={!hasChanges(draft, booking)}>
            {t('app:save')}
          </Button>
        </Group>
      </Stack>
    </DraftFormFrame>
  );
}
