import { Textarea, TextInput } from '@mantine/core';
import { bars } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/form/useRecordForm.ts';

/** A drinks station. */
export function BarForm(props: RecordFormProps<typeof bars>) {
  const { t } = useTranslation('bars');
  const form = useRecordForm({
    ...props,
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
