import { Checkbox, Group, Switch, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { octoAvailabilityTypes, octoUnits, packages, type Package } from '@marea/domain/packages/package.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { RecordField, RecordsField, type RecordChoice } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { PlatformPreview } from './PlatformPreview.tsx';
import { ResellerTexts } from './ResellerTexts.tsx';

type PackageFormProps = {
  saving: SavingOf<typeof packages, Wire<Package>>;
  offer: Wire<Package> | null;
  services: readonly RecordChoice[] | undefined;
  vessels: readonly RecordChoice[] | undefined;
  resellers: readonly RecordChoice[] | undefined;
  /** The resellers that are active. */
  sellers: readonly RecordChoice[] | undefined;
};

/** A service on some vessels as a booking channel sees it: a product with an option. */
export function PackageForm({ saving, offer, services, vessels, resellers, sellers }: PackageFormProps) {
  const { t } = useTranslation('packages');
  const form = useRecordForm({
    saving,
    record: offer,
    of: packages,
    initial: { ...packages.defaults(), name: '', serviceId: null, productId: '' },
    label: (name) => t(`fields.${name}`),
  });
  return (
    <RecordFormFrame
      form={form}
      below={offer && <PlatformPreview offer={offer} resellers={sellers} isChanged={form.isDirty()} />}
    >
      <TextInput {...form.field('name')} />
      <RecordField {...form.field('serviceId')} choices={services} clearable={false} />
      <RecordsField {...form.field('resourceIds')} choices={vessels} placeholder={t('allVessels')} />
      <Group grow align="flex-start">
        <TextInput {...form.field('productId')} />
        <TextInput {...form.field('optionId')} />
      </Group>
      <TextInput {...form.field('reference')} />
      <ChoiceField
        {...form.field('availabilityType')}
        options={octoAvailabilityTypes}
        text={(type) => t(`availability.${type}`)}
      />
      <Checkbox.Group {...form.field('units')}>
        <Group mt={6}>
          {octoUnits.map((unit) => (
            <Checkbox key={unit} value={unit} label={t(`units.${unit}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group grow align="flex-start">
        <NumberField {...form.field('cutoffMinutes')} min={0} step={1} suffix={t('minutes')} />
        <NumberField {...form.field('cancellationHours')} min={0} step={1} suffix={t('hours')} />
      </Group>
      <RecordsField {...form.field('resellerIds')} choices={resellers} placeholder={t('allResellers')} />
      <Group grow align="flex-start">
        <NumberField {...form.field('minUnits')} min={0} step={1} />
        <NumberField {...form.field('maxUnits')} min={1} step={1} placeholder={t('asVessel')} />
      </Group>
      <ResellerTexts form={form} faqs={form.values.faqs ?? []} onChange={(faqs) => form.setValue('faqs', faqs)} />
      <Switch {...form.tick('active')} />
    </RecordFormFrame>
  );
}
