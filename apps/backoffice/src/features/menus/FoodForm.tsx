import { Switch } from '@mantine/core';
import { foods } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordsField } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/form/useRecordForm.ts';
import { ContentFields, NameFields, SupplierFields } from './ServedFields.tsx';
import { useProteinChoices } from './useMenuChoices.ts';

/** A dish of the menu, with the proteins that guests choose from. */
export function FoodForm(props: RecordFormProps<typeof foods>) {
  const { t } = useTranslation('menus');
  const form = useRecordForm({
    ...props,
    of: foods,
    initial: { ...foods.defaults(), name: '' },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <NameFields form={form} />
      <PictureField {...form.field('image')} purpose="food" />
      <RecordsField {...form.field('proteins')} choices={useProteinChoices()} description={t('proteinsHint')} />
      <ContentFields form={form} />
      <SupplierFields form={form} />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}
