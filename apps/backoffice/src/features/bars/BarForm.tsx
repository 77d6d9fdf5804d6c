import { Textarea, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import { bars, type Bar } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';

type BarFormProps = { saving: SavingOf<typeof bars, Wire<Bar>>; bar: Wire<Bar> | null };

/** A drinks station. */
export function BarForm({ saving, bar }: BarFormProps) {
  const { t } = useTranslation('bars');
  const form = useRecordForm({
    saving,
    record: bar,
    of: bars,
    initial: { ...bars.defaults(), name: '' },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('name')} />
      <Textarea {...form.field('description')} autosize minRows={2} maxRows={6} />
    </RecordFormFrame>
  );
}
