import { MultiSelect } from '@mantine/core';
import { MAX_REMINDERS } from '@marea/domain/core/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Common reminder times, hours before departure. */
const usualHours = [2, 4, 12, 24, 48, 72, 168];

type ReminderHoursFieldProps = {
  label: ReactNode;
  description?: ReactNode;
  value: readonly number[] | null | undefined;
  onChange: (hours: number[]) => void;
  error?: ReactNode;
};

/** The reminder times of a trip, hours before departure: none, one or several. */
export function ReminderHoursField({ label, description, value, onChange, error }: ReminderHoursFieldProps) {
  const { t } = useTranslation('ui');
  const chosen = value ?? [];
  const choices = [...new Set([...usualHours, ...chosen])].toSorted((a, b) => a - b);
  return (
    <MultiSelect
      label={label}
      description={description}
      error={error}
      data={choices.map((hours) => ({ value: String(hours), label: t('hoursBefore', { count: hours }) }))}
      value={chosen.map(String)}
      maxValues={MAX_REMINDERS}
      clearable
      onChange={(hours) => onChange(hours.map(Number).toSorted((a, b) => b - a))}
    />
  );
}
