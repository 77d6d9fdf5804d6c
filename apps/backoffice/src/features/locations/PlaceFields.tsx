import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { FormFields } from '../../ui/record/useRecordForm.ts';
import { PierFields, type PierFieldsProps } from './PierFields.tsx';

type Field =
  | 'pier'
  | 'arriveMinutes'
  | 'bring'
  | 'address1'
  | 'address2'
  | 'cp'
  | 'city'
  | 'state'
  | 'country'
  | 'latitude'
  | 'longitude';
type PlaceFieldsProps = Omit<PierFieldsProps, 'form'> & { form: FormFields<Field> };

/** Where guests board, when they should be there and what they bring, and the address. */
export function PlaceFields({ form, ...pier }: PlaceFieldsProps) {
  const { t } = useTranslation('locations');
  return (
    <>
      <TextInput {...form.field('pier')} description={t('hints.pier')} />
      <NumberField {...form.field('arriveMinutes')} description={t('hints.arriveMinutes')} min={0} />
      <BilingualFields form={form} name="bring" isLong />
      <TextInput {...form.field('address1')} />
      <TextInput {...form.field('address2')} />
      <Group grow align="flex-start">
        <TextInput {...form.field('cp')} />
        <TextInput {...form.field('city')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...form.field('state')} />
        <TextInput {...form.field('country')} />
      </Group>
      <PierFields form={form} {...pier} />
    </>
  );
}
