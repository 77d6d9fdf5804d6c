import { Group } from '@mantine/core';
import { CELL_MINUTES } from '@marea/domain/availability/occupancy';
import { calendarViews } from '@marea/domain/fleet/fleet.endpoints';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';

type BookingFieldsProps = { form: FormFields<'bookingTimes' | 'bookingCalendar'> };

const HOURS = 24;

/** The times of departure, the number of trips that may overlap on a vessel, and the hours and view of the calendar. */
export function BookingFields({ form }: BookingFieldsProps) {
  const { t } = useTranslation('locations');
  const hourField = (name: 'startHour' | 'endHour') => ({
    ...form.part(`bookingCalendar.${name}`, t(`parts.${name}`)),
    suffix: ':00',
    min: 0,
    max: HOURS,
  });
  return (
    <>
      <NumberField
        {...form.part('bookingTimes.minDuration', t('parts.minDuration'))}
        description={t('hints.step')}
        suffix={t('minutes')}
        min={CELL_MINUTES}
        step={CELL_MINUTES}
      />
      <NumberField
        {...form.part('bookingTimes.spotsPerTimeSlot', t('parts.spotsPerTimeSlot'))}
        description={t('hints.spots')}
        min={1}
        step={1}
      />
      <Group grow align="flex-end">
        <NumberField {...hourField('startHour')} />
        <NumberField {...hourField('endHour')} />
      </Group>
      <ChoiceField
        {...form.part('bookingCalendar.view', t('parts.view'))}
        options={calendarViews}
        text={(view) => t(`views.${view}`)}
      />
    </>
  );
}
