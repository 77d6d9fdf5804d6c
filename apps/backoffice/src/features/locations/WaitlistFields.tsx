import { Group, Switch } from '@mantine/core';
import { CELL_MINUTES } from '@marea/domain/availability/occupancy';
import type { Location } from '@marea/domain/fleet/location.schema';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { WeekHoursFields } from '../../ui/fields/WeekHoursFields.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';

type WaitSettings = Location['wait_settings'];

type WaitlistFieldsProps = {
  form: FormFields<'wait_settings'>;
  settings: WaitSettings;
  onChange: (settings: WaitSettings) => void;
};

/**
 * The waitlist settings: who serves, how many parties at once, and departure times that differ from the opening hours.
 */
export function WaitlistFields({ form, settings, onChange }: WaitlistFieldsProps) {
  const { t } = useTranslation('locations');
  const { capacity, use_defaults: usesDefaults, hours } = settings;
  const numberField = (name: 'number_of_employees' | 'serve_duration') => ({
    ...form.part(`wait_settings.${name}`, t(`parts.${name}`)),
    min: 1,
  });
  const ruleField = (name: 'isMaxCapacityActive' | 'maxServingCapacityActive' | 'closeWaitlistAtMaxCapacity') => ({
    label: t(`parts.${name}`),
    checked: capacity[name],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onChange({ ...settings, capacity: { ...capacity, [name]: event.currentTarget.checked } }),
  });
  return (
    <>
      <Group grow align="flex-end">
        <NumberField {...numberField('number_of_employees')} />
        <NumberField {...numberField('serve_duration')} suffix={t('minutes')} />
      </Group>
      <NumberField {...form.part('wait_settings.capacity.maxServing', t('parts.maxServing'))} min={1} step={1} />
      <Switch {...ruleField('maxServingCapacityActive')} />
      <Switch {...ruleField('closeWaitlistAtMaxCapacity')} />
      <Switch {...ruleField('isMaxCapacityActive')} description={t('hints.showLimit')} />
      <Switch
        label={t('parts.use_defaults')}
        description={t('hints.useDefaults')}
        checked={usesDefaults}
        onChange={(event) => onChange({ ...settings, use_defaults: event.currentTarget.checked })}
      />
      {!usesDefaults && (
        <>
          <WeekHoursFields
            form={form}
            path="wait_settings.hours"
            label={t('parts.hours')}
            hours={hours}
            onChange={(changed) => onChange({ ...settings, hours: changed })}
          />
          <NumberField
            {...form.part('wait_settings.minDuration', t('parts.minDuration'))}
            description={t('hints.step')}
            suffix={t('minutes')}
            min={CELL_MINUTES}
            step={CELL_MINUTES}
          />
        </>
      )}
    </>
  );
}
