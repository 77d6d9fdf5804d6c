import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { calendarSpans, type CalendarSpan } from './spans.ts';

type SpanSwitchProps = { value: CalendarSpan; onChange: (span: CalendarSpan) => void };

/** A day, a week or a month of the calendar. */
export function SpanSwitch({ value, onChange }: SpanSwitchProps) {
  const { t } = useTranslation('booking');
  return (
    <SegmentedControl<CalendarSpan>
      data-noprint
      aria-label={t('spans.label')}
      value={value}
      onChange={onChange}
      data={calendarSpans.map((span) => ({ value: span, label: t(`spans.${span}`) }))}
    />
  );
}
