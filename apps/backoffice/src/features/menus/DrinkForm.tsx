import { Switch } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import { drinks, type Drink } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordField } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';
import { ContentFields, NameFields, SupplierFields } from './ServedFields.tsx';
import { useBarChoices } from './useMenuChoices.ts';

type DrinkFormProps = { saving: SavingOf<typeof drinks, Wire<Drink>>; drink: Wire<Drink> | null };

/** A drink of the menu, with the bar that serves it. */
export function DrinkForm({ saving, drink }: DrinkFormProps) {
  const { t } = useTranslation('menus');
  const form = useRecordForm({
    saving,
    record: drink,
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
