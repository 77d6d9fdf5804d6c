import { Switch, TextInput } from '@mantine/core';
import { addons, type Addon } from '@marea/domain/fleet/addon.schema';
import type { Wire } from '@marea/domain/kernel/wire';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { LocationField } from '../../ui/fields/LocationField.tsx';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { PictureField } from '../../ui/fields/PictureField.tsx';
import { RecordFormFrame } from '../../ui/record/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/useRecordForm.ts';

type AddonFormProps = { saving: SavingOf<typeof addons, Wire<Addon>>; addon: Wire<Addon> | null };

/** Something that is sold beside the trip. */
export function AddonForm({ saving, addon }: AddonFormProps) {
  const { t } = useTranslation('addons');
  const { location, company } = useWorkplace();
  const form = useRecordForm({
    saving,
    record: addon,
    of: addons,
    initial: { ...addons.defaults(), title: { en: '', es: '' }, price: null, locationId: location._id },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame form={form}>
      <BilingualFields form={form} name="title" />
      <MoneyField {...form.field('price')} currency={company.currency} />
      <TextInput {...form.field('category')} />
      <BilingualFields form={form} name="description" isLong />
      <PictureField {...form.field('image')} purpose="addon" />
      <LocationField {...form.field('locationId')} />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}
