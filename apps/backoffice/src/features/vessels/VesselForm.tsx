import { Autocomplete, Group, Switch, TextInput } from '@mantine/core';
import { calendarImportEndpoints } from '@marea/domain/calendarImports/calendarImport.endpoints';
import type { Wire } from '@marea/domain/contract/endpoint';
import { MAX_PEOPLE } from '@marea/domain/core/limits';
import { vessels, type VesselView } from '@marea/domain/fleet/vessel.schema';
import { formatMoney } from '@marea/texts/format/money';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { ColorField } from '../../ui/fields/ColorField.tsx';
import { GalleryField } from '../../ui/fields/gallery/GalleryField.tsx';
import { MoneyField, NumberField } from '../../ui/fields/NumberField.tsx';
import { RecordsField, type RecordChoice } from '../../ui/fields/RecordField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { OutOfServiceFields } from './OutOfServiceFields.tsx';

const CalendarImports = lazy(() => import('./CalendarImports.tsx'));

type VesselFormProps = {
  saving: SavingOf<typeof vessels, Wire<VesselView>>;
  vessel: Wire<VesselView> | null;
  /** The add-ons of the location; undefined while loading. */
  addons: readonly RecordChoice[] | undefined;
  /** The categories of the other vessels. */
  categories: readonly string[];
};

/** A vessel: its people, prices, add-ons, and days out of service. */
export function VesselForm({ saving, vessel, addons, categories }: VesselFormProps) {
  const { t } = useTranslation('vessels');
  const { currency } = useWorkplace().company;
  const mayCall = useMayCall();
  const { key: _, ...usual } = vessels.defaults();
  const form = useRecordForm({
    saving,
    record: vessel,
    of: vessels,
    initial: { ...usual, name: '', shortName: '', people: null, maxPeople: null },
    label: (name) => t(`fields.${name}`),
  });
  const { blackouts, blockout, blockoutDate } = form.values;
  const amountText = (amount: number) => formatMoney(amount, currency);
  const moneyField = (name: 'price' | 'extraPeople' | 'extraHour' | 'dockFee') => (
    <MoneyField {...form.field(name)} description={t(`hints.${name}`)} />
  );
  return (
    <RecordFormFrame
      form={form}
      show={{ price: amountText, extraPeople: amountText, extraHour: amountText, dockFee: amountText }}
    >
      <TextInput {...form.field('name')} />
      <Group grow align="flex-start">
        <TextInput {...form.field('shortName')} />
        <Autocomplete {...form.field('category')} data={[...categories]} />
      </Group>
      <Group grow align="flex-start">
        <NumberField {...form.field('people')} description={t('hints.people')} min={1} step={1} max={MAX_PEOPLE} />
        <NumberField
          {...form.field('maxPeople')}
          description={t('hints.maxPeople')}
          min={1}
          step={1}
          max={MAX_PEOPLE}
        />
      </Group>
      <Group grow align="flex-start">
        {moneyField('price')}
        {moneyField('extraHour')}
      </Group>
      <Group grow align="flex-start">
        {moneyField('extraPeople')}
        {moneyField('dockFee')}
      </Group>
      <RecordsField {...form.field('addons')} choices={addons} placeholder={t('hints.addons')} />
      <ColorField {...form.field('color')} />
      <OutOfServiceFields
        form={form}
        blackouts={blackouts ?? []}
        blockout={blockout ?? false}
        blockoutDate={blockoutDate}
        onChange={(changes) => {
          if (changes.blackouts) form.setValue('blackouts', changes.blackouts as typeof blackouts);
          if (changes.blockout === undefined) return;
          form.setValue('blockout', changes.blockout);
          form.setValue('blockoutDate', (changes.blockoutDate ?? null) as typeof blockoutDate);
        }}
      />
      {vessel && mayCall(calendarImportEndpoints.calendarImports) && (
        <Suspense>
          <CalendarImports vessel={vessel} />
        </Suspense>
      )}
      <BilingualFields form={form} name="description" isLong />
      <GalleryField form={form} />
      <Switch {...form.tick('active')} description={t('hints.active')} />
    </RecordFormFrame>
  );
}
