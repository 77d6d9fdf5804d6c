import { Divider, Group, TagsInput, TextInput } from '@mantine/core';
import { MAX_ALLERGEN } from '@marea/domain/core/limits';
import { useTranslation } from 'react-i18next';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { RecordField, RecordsField } from '../../ui/fields/RecordField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';
import { useAddonChoices, useRecipeChoices } from './useMenuChoices.ts';

type Form<Name extends string> = { form: FormFields<Name> };

/** The names of a dish or a drink, for guests and for the kitchen. */
export function NameFields({ form }: Form<'name' | 'displayName' | 'shortName' | 'category' | 'description'>) {
  return (
    <>
      <TextInput {...form.field('name')} />
      <BilingualFields form={form} name="displayName" />
      <Group grow align="flex-start">
        <TextInput {...form.field('shortName')} />
        <TextInput {...form.field('category')} />
      </Group>
      <BilingualFields form={form} name="description" isLong />
    </>
  );
}

/** The allergens, the recipe and the add-ons. */
export function ContentFields({ form }: Form<'allergens' | 'recipeId' | 'addons'>) {
  const { t } = useTranslation('menus');
  return (
    <>
      <TagsInput {...form.field('allergens')} maxLength={MAX_ALLERGEN} placeholder={t('allergensHint')} />
      <RecordField {...form.field('recipeId')} choices={useRecipeChoices()} />
      <RecordsField {...form.field('addons')} choices={useAddonChoices()} />
    </>
  );
}

/** The contact of the supplier. */
export function SupplierFields({ form }: Form<'phone' | 'email'>) {
  const { t } = useTranslation('menus');
  return (
    <>
      <Divider label={t('supplier')} labelPosition="left" />
      <PhoneField {...form.field('phone')} />
      <TextInput {...form.field('email')} type="email" />
    </>
  );
}
