import { Switch } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import { foods, type Food } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordsField } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';
import { ContentFields, NameFields, SupplierFields } from './ServedFields.tsx';
import { useProteinChoices } from './useMenuChoices.ts';

type FoodFormProps = { saving: SavingOf<typeof foods, Wire<Food>>; food: Wire<Food> | null };

/** A dish of the menu, with the proteins that guests choose from. */
export function FoodForm({ saving, food }: FoodFormProps) {
  const { t } = useTranslation('menus');
  const form = useRecordForm({
    saving,
    record: food,
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
