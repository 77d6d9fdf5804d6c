import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useCalendarLabels } from './useCalendarLabels.ts';

type DayFieldProps = Omit<DatePickerInputProps, 'type' | 'maxLength'> & { maxLength?: number };

const FORMAT = 'DD/MM/YYYY';

/** The input of a day, YYYY-MM-DD, or null. */
export function DayField({ maxLength: _, ...input }: DayFieldProps) {
  const { t } = useTranslation('ui');
  const labels = useCalendarLabels();
  return (
    <DatePickerInput
      valueFormat={FORMAT}
      placeholder={FORMAT}
      ariaLabels={labels}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      {...input}
    />
  );
}
