import { Textarea } from '@mantine/core';
import { MAX_NOTES } from '@marea/domain/kernel/limits';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../ui/fields/ColorField.tsx';

type Value = { notes: string; color: string };
type NotesAndColorProps = {
  value: Value;
  error?: string | undefined;
  /** Whether a form begins with them. */
  startsHere?: boolean;
  onChange: (changes: Partial<Value>) => void;
};

/** What staff note of a booking or a block, and the colour that it has in the calendar. */
export function NotesAndColor({ value: { notes, color }, error, startsHere, onChange }: NotesAndColorProps) {
  const { t } = useTranslation('booking');
  return (
    <>
      <Textarea
        label={t('fields.notes')}
        data-autofocus={startsHere || undefined}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_NOTES}
        value={notes}
        error={error}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <ColorField label={t('fields.color')} value={color} onChange={(chosen) => onChange({ color: chosen })} />
    </>
  );
}
