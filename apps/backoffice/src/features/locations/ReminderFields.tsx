import { Switch } from '@mantine/core';
import type { Location } from '@marea/domain/fleet/location.schema';
import { useTranslation } from 'react-i18next';
import { ReminderHoursField } from '../../ui/fields/ReminderHoursField.tsx';
import type { FormFields } from '../../ui/record/form/useRecordForm.ts';

type Reminders = Location['reminders'];

const USUAL: NonNullable<Reminders> = { hours: [24], byPhone: true };

type ReminderFieldsProps = {
  form: FormFields<'reminders'>;
  reminders: Reminders;
  onChange: (reminders: Reminders) => void;
};

/** The reminders of a location's trips: those of the company, or its own times and channels. */
export function ReminderFields({ form, reminders, onChange }: ReminderFieldsProps) {
  const { t } = useTranslation('locations');
  return (
    <>
      <Switch
        label={t('parts.ownReminders')}
        description={t('hints.ownReminders')}
        checked={reminders !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? USUAL : null)}
      />
      {reminders && (
        <>
          <ReminderHoursField
            label={t('parts.reminderHours')}
            description={t('hints.reminderHours')}
            value={reminders.hours}
            onChange={(hours) => onChange({ ...reminders, hours })}
            error={form.part('reminders.hours', t('parts.reminderHours')).error}
          />
          <Switch
            label={t('parts.byPhone')}
            description={t('hints.byPhone')}
            checked={reminders.byPhone}
            onChange={({ currentTarget }) => onChange({ ...reminders, byPhone: currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}
