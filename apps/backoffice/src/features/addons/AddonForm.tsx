import { Switch, TextInput } from '@mantine/core';
import { addons } from '@marea/domain/fleet/addon.schema';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { LocationField } from '../../ui/fields/LocationField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type RecordFormProps } from '../../ui/record/form/useRecordForm.ts';

/** The form of an add-on sold with a trip. */
export function AddonForm(props: RecordFormProps<typeof addons>) {
  const { t } = useTranslation('addons');
  const { location } = useWorkplace();
  const form = useRecordForm({
    ...props,
    of: addons,
    initial: { ...addons.defaults(), title: { en: '', es: '' }, price: null, locationId: location._id },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <BilingualFields form={form} name="title" />
      <MoneyField {...form.field('price')} />
      <TextInput {...form.field('category')} />
      <BilingualFields form={form} name="description" isLong />
      <PictureField {...form.field('image')} purpose="addon" />
      <LocationField {...form.field('locationId')} />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}
