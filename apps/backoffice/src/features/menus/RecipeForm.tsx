import { Group, TextInput } from '@mantine/core';
import { recipes } from '@marea/domain/menus/menus.schema';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/form/useRecordForm.ts';
import { IngredientFields, useProducts } from './IngredientFields.tsx';

/** A recipe: its ingredients and portions, and the needs and costs of any number of portions. */
export function RecipeForm(props: RecordFormProps<typeof recipes>) {
  const { t } = useTranslation('menus');
  const products = useProducts();
  const form = useRecordForm({
    ...props,
    of: recipes,
    initial: { ...recipes.defaults(), name: '' },
    label: (name) => t(`fields.${name}`),
  });
  const nameOf = (id: string) => products?.find(({ _id }) => _id === id)?.nombre ?? t('recipes.removedProduct');
  return (
    <RecordFormFrame
      form={form}
      show={{ ingredients: (all) => all.map((one) => `${nameOf(one.productId)} ${one.cantidad}`).join(', ') }}
    >
      <TextInput {...form.field('name')} />
      <Group grow align="flex-start">
        <TextInput {...form.field('category')} />
        <TextInput {...form.field('code')} />
      </Group>
      <NumberField {...form.field('rinde')} min={1} step={1} />
      <IngredientFields
        form={form}
        ingredients={form.values.ingredients ?? []}
        yields={form.values.rinde}
        products={products}
        onChange={(ingredients) => form.setValue('ingredients', ingredients)}
      />
    </RecordFormFrame>
  );
}
