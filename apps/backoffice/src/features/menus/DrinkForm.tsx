import { Switch } from '@mantine/core';
import { drinks } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/form/useRecordForm.ts';
import { ContentFields, NameFields, SupplierFields } from './ServedFields.tsx';
import { useBarChoices } from './useMenuChoices.ts';

/** A drink of the menu, with the bar that serves it. */
export function DrinkForm(props: RecordFormProps<typeof drinks>) {
  const { t } = useTranslation('menus');
  const form = useRecordForm({
    ...props,
    of: drinks,
    initial: { ...drinks.defaults(), name: '' },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <NameFields form={form} />
      <PictureField {...form.field('image')} purpose="drink" />
      <Switch {...form.tick('isAlcoholic')} />
      <RecordField {...form.field('barId')} choices={useBarChoices()} />
      <ContentFields form={form} />
      <SupplierFields form={form} />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}
