import { Switch, Textarea, TextInput } from '@mantine/core';
import { proteins } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/form/useRecordForm.ts';
import { useRecipeChoices } from './useMenuChoices.ts';

/** The form of a protein, which the guest chooses with a dish. */
export function ProteinForm(props: RecordFormProps<typeof proteins>) {
  const { t } = useTranslation('menus');
  const form = useRecordForm({
    ...props,
    of: proteins,
    initial: { ...proteins.defaults(), name: '' },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <TextInput {...form.field('name')} />
      <BilingualFields form={form} name="displayName" />
      <Textarea {...form.field('description')} autosize minRows={2} maxRows={6} />
      <RecordField {...form.field('recipeId')} choices={useRecipeChoices()} />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}
