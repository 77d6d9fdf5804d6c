import { Button, Group, Stack } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/pricedBooking';
import { useTranslation } from 'react-i18next';
import { DraftFormFrame } from '../../../ui/record/DraftFormFrame.tsx';
import { FormProblems } from '../../../ui/record/FormProblems.tsx';
import { NotesAndColor } from '../form/NotesAndColor.tsx';
import { useSellers } from '../form/useSellers.ts';
import { EditConflict } from './EditConflict.tsx';
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
        <EditConflict form={form} changeText={changeText} />
        <NotesAndColor startsHere value={draft} errors={form.errors} onChange={change} />
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
