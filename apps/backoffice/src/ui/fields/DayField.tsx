import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';

type DayFieldProps = Omit<DatePickerInputProps, 'type' | 'maxLength'> & { maxLength?: number };

/** A day, YYYY-MM-DD, or null. */
export function DayField({ maxLength: _, ...input }: DayFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <DatePickerInput
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/YYYY"
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      {...input}
    />
  );
}
