import { Textarea } from '@mantine/core';
import { MAX_NOTES } from '@marea/domain/core/limits';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../ui/fields/ColorField.tsx';

type Value = { notes: string; color: string };
type NotesAndColorProps = {
  value: Value;
  errors?: Record<string, string>;
  /** Whether the cursor begins here. */
  startsHere?: boolean;
  onChange: (changes: Partial<Value>) => void;
};

/** Staff's notes on a booking or a block, and its colour in the calendar. */
export function NotesAndColor({ value: { notes, color }, errors = {}, startsHere, onChange }: NotesAndColorProps) {
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
        error={errors.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      <ColorField
        label={t('fields.color')}
        value={color}
        error={errors.color}
        onChange={(chosen) => onChange({ color: chosen })}
      />
    </>
  );
}
