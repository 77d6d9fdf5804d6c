import { Autocomplete, Group, Stack, Switch, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { MAX_TRIP_HOURS } from '@marea/domain/core/limits';
import type { WeekHours } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { drinkEndpoints, foodEndpoints, proteinEndpoints } from '@marea/domain/menus/menus.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useAllRecords } from '../../ui/data/useAllRecords.ts';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { GalleryField } from '../../ui/fields/gallery/GalleryField.tsx';
import { MoneyField, NumberField, PercentField } from '../../ui/fields/NumberField.tsx';
import { RecordsField, recordChoices } from '../../ui/fields/RecordField.tsx';
import { WeekHoursFields } from '../../ui/fields/WeekHoursFields.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm } from '../../ui/record/form/useRecordForm.ts';
import type { FormFields, SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { NotForSale } from '../../ui/sale/NotForSale.tsx';
import { TripPageFields } from './TripPageFields.tsx';
import type { useServiceChoices } from './VesselPrices.tsx';
import { VesselPrices, isPriceUnused } from './VesselPrices.tsx';

type ServiceFormProps = {
  saving: SavingOf<typeof services, Wire<Service>>;
  service: Wire<Service> | null;
  choices: ReturnType<typeof useServiceChoices>;
  /** The categories of the other services. */
  categories: readonly string[];
};

const BUFFER_STEP = 5;
const empty = { en: '', es: '' };
const freeSeats = { menores: 0, infantes: 0 };

/** A trip on sale: its texts for guests, duration, price and vessels. */
export function ServiceForm({ saving, service, choices, categories }: ServiceFormProps) {
  const { t } = useTranslation('services');
  const { currency } = useWorkplace().company;
  const {
    category,
    bufferTime,
    depositPercentage,
    marineParkFee,
    resources,
    prices,
    seats,
    forms,
    gallery,
    suitability,
    questions,
    hours,
    menu,
    active,
  } = services.defaults();
  const form = useRecordForm({
    saving,
    record: service,
    of: services,
    initial: {
      name: '',
      displayName: empty,
      category,
      duration: null,
      bufferTime,
      price: null,
      marineParkFee,
      depositPercentage,
      resources,
      prices,
      seats,
      forms,
      webDescription: empty,
      itinerario: empty,
      inclusiones: empty,
      notIncluded: empty,
      bring: empty,
      suitability,
      questions,
      gallery,
      hours,
      menu,
      active,
    },
    label: (name) => t(`fields.${name}`),
  });
  const values = form.values;
  const isBySeat = (values.seats ?? null) !== null;
  const vesselName = (id: string) => choices.vessels?.find(({ _id }) => _id === id)?.name ?? '';
  const offer = {
    price: values.price ?? 0,
    prices: values.prices ?? [],
    seats: isBySeat ? freeSeats : null,
    resources: values.resources ?? [],
  };
  const isUnused = isPriceUnused(offer, choices.vessels ?? []);
  const amountText = (amount: number) => formatMoney(amount, currency);
  return (
    <RecordFormFrame
      form={form}
      show={{
        price: amountText,
        marineParkFee: amountText,
        resources: (ids) => ids.map(vesselName).join(', '),
        prices: (own) => own.map((one) => `${vesselName(one.resourceId)} ${amountText(one.price)}`).join(', '),
      }}
    >
      {service && choices.vessels && (
        <NotForSale
          here="/settings/services"
          services={[
            {
              active: values.active ?? false,
              resources: values.resources ?? [],
              price: values.price ?? 0,
              prices: values.prices ?? [],
              seats: offer.seats,
              hours: values.hours ?? null,
            },
          ]}
          vessels={choices.vessels}
        />
      )}
      <TextInput {...form.field('name')} description={t('hints.name')} />
      <BilingualFields form={form} name="displayName" />
      <Autocomplete {...form.field('category')} data={[...categories]} />
      <Group grow align="flex-start">
        <NumberField
          {...form.field('duration')}
          description={t('hints.duration')}
          min={0.5}
          max={MAX_TRIP_HOURS}
          step={0.5}
          decimals={1}
          suffix={t('suffix.hours')}
        />
        <NumberField
          {...form.field('bufferTime')}
          description={t('hints.bufferTime')}
          min={0}
          max={720}
          step={BUFFER_STEP}
          suffix={t('suffix.minutes')}
        />
      </Group>
      <Switch
        label={t('fields.seats')}
        description={t('hints.seats')}
        checked={isBySeat}
        onChange={({ currentTarget }) => form.setValue('seats', currentTarget.checked ? freeSeats : null)}
      />
      <Group grow align="flex-start">
        <MoneyField
          {...form.field('price')}
          {...(isBySeat && { label: t('seatOf.adultos') })}
          description={t(isUnused ? 'hints.priceUnused' : isBySeat ? 'hints.perSeat' : 'hints.perTrip')}
        />
        {isBySeat && <MoneyField {...form.part('seats.menores', t('seatOf.menores'))} />}
        {isBySeat && <MoneyField {...form.part('seats.infantes', t('seatOf.infantes'))} />}
      </Group>
      <MoneyField {...form.field('marineParkFee')} description={t('hints.perTrip')} />
      <PercentField {...form.field('depositPercentage')} description={t('hints.depositPercentage')} />
      <VesselPrices
        form={form}
        resources={values.resources ?? []}
        prices={values.prices ?? []}
        price={values.price}
        vessels={choices.vessels}
        onChange={(offer) => {
          form.setValue('resources', offer.resources);
          form.setValue('prices', offer.prices);
        }}
      />
      {choices.forms && (
        <RecordsField {...form.field('forms')} choices={choices.forms} placeholder={t('hints.forms')} />
      )}
      <TripPageFields
        form={form}
        suitability={values.suitability ?? suitability}
        onSuitability={(stated) => form.setValue('suitability', stated)}
      />
      <GalleryField form={form} />
      <OwnHours form={form} hours={values.hours} onChange={(own) => form.setValue('hours', own)} />
      <OwnMenu menu={values.menu} onChange={(own) => form.setValue('menu', own)} />
      <Switch {...form.tick('active')} description={t('hints.active')} />
    </RecordFormFrame>
  );
}

type OwnHoursProps = {
  form: FormFields<'hours'>;
  /** Null where the location's apply. */
  hours: WeekHours | null;
  onChange: (hours: WeekHours | null) => void;
};

/** The hours of a service, if they differ from the location's. */
export function OwnHours({ form, hours, onChange }: OwnHoursProps) {
  const { t } = useTranslation('services');
  const { businessHours } = useWorkplace().location;
  return (
    <Stack gap="sm">
      <Switch
        label={t('ownHours')}
        description={t('hints.ownHours')}
        checked={hours !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? businessHours : null)}
      />
      {hours && (
        <WeekHoursFields form={form} path="hours" label={t('fields.hours')} hours={hours} onChange={onChange} />
      )}
    </Stack>
  );
}

type Menu = NonNullable<Service['menu']>;
type OwnMenuProps = {
  /** Null where the location's applies. */
  menu: Menu | null;
  onChange: (menu: Menu | null) => void;
};

const everything: Menu = { alimentos: [], bebidas: [], proteinas: [] };
const parts = ['alimentos', 'bebidas', 'proteinas'] as const;

/** The menu of a service, if it is not all that the location offers. */
export function OwnMenu({ menu, onChange }: OwnMenuProps) {
  const { t } = useTranslation('services');
  const { _id } = useWorkplace().location;
  const query = { sort: 'name', order: 'asc' } as const;
  const choices = {
    alimentos: recordChoices(useAllRecords(foodEndpoints.foods, { params: { id: _id }, query }).rows),
    bebidas: recordChoices(useAllRecords(drinkEndpoints.drinks, { params: { id: _id }, query }).rows),
    proteinas: recordChoices(useAllRecords(proteinEndpoints.proteinas, { params: { slug: _id }, query }).rows),
  };
  return (
    <Stack gap="sm">
      <Switch
        label={t('ownMenu')}
        description={t('hints.ownMenu')}
        checked={menu !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? everything : null)}
      />
      {menu &&
        parts.map((part) => (
          <RecordsField
            key={part}
            label={t(`menu.${part}`)}
            choices={choices[part]}
            placeholder={t('menu.all')}
            value={menu[part]}
            onChange={(ids) => onChange({ ...menu, [part]: ids })}
          />
        ))}
    </Stack>
  );
}
