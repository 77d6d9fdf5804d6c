import { DatePickerInput } from '@mantine/dates';
import { addDays, lastDayOf, wallClock } from '@marea/domain/core/time/zone';
import { formatDate } from '@marea/texts/format/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarLabels } from '../fields/useCalendarLabels.ts';
import { useNow } from '../useNow.ts';
import classes from './FilterBar.module.css';

export type DayRange = { from: string | null; to: string | null };

type DateRangeProps = {
  label: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  /** The zone whose today counts. */
  zone: string;
};

/** First and last day of a range, YYYY-MM-DD, both included; common ranges need one press. */
export function DateRangeFilter({ label, value: { from, to }, onChange, zone }: DateRangeProps) {
  const { t } = useTranslation('ui');
  const labels = useCalendarLabels();
  /** The first day, until the last one is chosen. */
  const [begun, begin] = useState<string | null>(null);
  const chosen = begun ? [begun] : [from, to].flatMap((day) => day ?? []);
  const today = wallClock(zone, useNow()).date;
  return (
    <DatePickerInput
      type="range"
      ariaLabels={labels}
      aria-label={[label, chosen.map((day) => formatDate(day)).join(' – ')].filter(Boolean).join(' ')}
      placeholder={label}
      leftSection={<IconCalendar size={16} aria-hidden />}
      classNames={{ input: classes.oneLine }}
      valueFormat="DD/MM/YYYY"
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': t('filters.remove', { label }) }}
      presets={usualRanges(today).map(([name, value]) => ({ label: t(`ranges.${name}`), value }))}
      getDayProps={(day) => (day === today ? { 'data-today': true, fw: 700 } : {})}
      value={begun ? [begun, null] : [from, to]}
      onChange={([start, end]) => {
        begin(end ? null : start);
        if ((start && end) || (!start && !end)) onChange({ from: start, to: end });
      }}
    />
  );
}

const WEEK = 7;

/** Common ranges, relative to a day. */
export function usualRanges(today: string) {
  const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
  const before = addDays(firstOf(today), -1);
  return [
    ['today', [today, today]],
    ['week', [today, addDays(today, WEEK - 1)]],
    ['month', [firstOf(today), lastDayOf(today.slice(0, 7))]],
    ['lastMonth', [firstOf(before), before]],
  ] as [name: 'today' | 'week' | 'month' | 'lastMonth', range: [string, string]][];
}
