import { Button, Select, Switch, Text, TextInput } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import type { Wire } from '@marea/domain/contract/endpoint';
import { slugFromName } from '@marea/domain/core/text/fileName';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { ApiError } from '@marea/web/client/client';
import { queryKeyOf } from '@marea/web/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { BilingualFields } from '../../ui/fields/BilingualFields.tsx';
import { GalleryField } from '../../ui/fields/gallery/GalleryField.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { WeekHoursFields } from '../../ui/fields/WeekHoursFields.tsx';
import { FormSections } from '../../ui/record/form/FormSections.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { BookingFields } from './BookingFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { ReminderFields } from './ReminderFields.tsx';
import { WaitlistFields } from './WaitlistFields.tsx';

type LocationFormProps = {
  saving: SavingOf<typeof locations, Wire<Location>>;
  location: Wire<Location> | null;
  /** The sections to show; all by default. */
  only?: readonly string[];
};

const zones = Intl.supportedValuesOf('timeZone');
const noText = { en: '', es: '' };

/** A location: its place and hours, and its settings for bookings and the waitlist. */
export function LocationForm({ saving, location, only }: LocationFormProps) {
  const { t } = useTranslation('locations');
  const { company } = useWorkplace();
  const queryClient = useQueryClient();
  const [freeSlug, setFreeSlug] = useState<string | null>(null);
  const noteFreeSlug = (error: unknown): never => {
    const suggestion = error instanceof ApiError ? error.details.suggestion : null;
    setFreeSlug(typeof suggestion === 'string' ? suggestion : null);
    throw error;
  };
  const { menu: _, ...usual } = locations.defaults();
  const form = useRecordForm({
    saving: {
      ...saving,
      save: (fields, id) => {
        const more = id === null ? { companyId: company._id } : {};
        return saving.save({ ...fields, ...more }, id).catch(noteFreeSlug);
      },
    },
    record: location,
    of: locations,
    initial: { ...usual, webDescription: noText, name: '', slug: '', phone: company.phone, email: company.email },
    label: (name) => t(`fields.${name}`),
    // The saved location may be the place of work, which the frame of every page shows.
    onSaved: () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(fleetEndpoints.location) }),
  });
  const { values } = form;
  const shownOf = <Section extends { name: string }>(sections: Section[]) =>
    sections.filter((section) => only?.includes(section.name) ?? true);
  const name = form.field('name');
  const slugAfterName = () => {
    name.onBlur?.();
    if (!values.slug && values.name) form.setValue('slug', slugFromName(values.name, 'location'));
  };
  return (
    <RecordFormFrame form={form}>
      <FormSections
        sections={shownOf([
          {
            name: 'basics',
            title: t('sections.basics'),
            fields: (
              <>
                <TextInput {...name} onBlur={slugAfterName} />
                <TextInput {...form.field('slug')} description={t('hints.slug')} />
                {freeSlug && freeSlug !== values.slug && (
                  <Button
                    variant="light"
                    size="xs"
                    onClick={() => {
                      form.setValue('slug', freeSlug);
                      setFreeSlug(null);
                    }}
                  >
                    {t('suggestion', { slug: freeSlug })}
                  </Button>
                )}
                <PhoneField {...form.field('phone')} />
                <TextInput {...form.field('email')} type="email" />
                <Select {...form.field('zone')} data={zones} searchable allowDeselect={false} limit={80} />
                <Switch {...form.tick('active')} description={t('hints.active')} />
              </>
            ),
          },
          {
            name: 'place',
            title: t('sections.place'),
            fields: (
              <PlaceFields
                form={form}
                latitude={values.latitude}
                longitude={values.longitude}
                onChange={({ latitude, longitude }) => {
                  form.setValue('latitude', latitude);
                  form.setValue('longitude', longitude);
                }}
              />
            ),
          },
          {
            name: 'hours',
            title: t('sections.hours'),
            fields: (
              <WeekHoursFields
                form={form}
                path="businessHours"
                label={t('fields.businessHours')}
                hours={values.businessHours ?? usual.businessHours}
                onChange={(hours) => form.setValue('businessHours', hours)}
              />
            ),
          },
          {
            name: 'quietHours',
            title: t('fields.quietHours'),
            fields: (
              <>
                <Text size="sm" c="dimmed">
                  {t('hints.quietHours')}
                </Text>
                <TimeInput {...form.part('quietHours.from', t('parts.from'))} />
                <TimeInput {...form.part('quietHours.to', t('parts.to'))} />
              </>
            ),
          },
          {
            name: 'reminders',
            title: t('fields.reminders'),
            fields: (
              <ReminderFields
                form={form}
                reminders={values.reminders ?? null}
                onChange={(reminders) => form.setValue('reminders', reminders)}
              />
            ),
          },
          { name: 'booking', title: t('sections.booking'), fields: <BookingFields form={form} /> },
          {
            name: 'online',
            title: t('sections.online'),
            fields: (
              <>
                <Switch {...form.tick('allowBooking')} />
                <Switch {...form.tick('allowWaitlist')} />
                <Switch {...form.tick('isEnableGroupSize')} />
                <BilingualFields form={form} name="webDescription" isLong />
                <GalleryField form={form} />
              </>
            ),
          },
          {
            name: 'waitlist',
            title: t('sections.waitlist'),
            fields: (
              <WaitlistFields
                form={form}
                settings={values.wait_settings ?? usual.wait_settings}
                onChange={(settings) => form.setValue('wait_settings', settings)}
              />
            ),
          },
        ])}
      />
    </RecordFormFrame>
  );
}
