import { ActionIcon, Select } from '@mantine/core';
import { addDays } from '@marea/domain/core/time/zone';
import { daysOfStep, periods, type Step } from '@marea/domain/payments/periods';
import { MAX_YEARS } from '@marea/domain/reports/defineReport';
import { formatDate, formatMonth } from '@marea/texts/format/dates';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DateRangeFilter } from '../../ui/filters/DateRangeFilter.tsx';
import type { ReportParams } from './useReportParams.ts';
import classes from './Reports.module.css';

type PeriodPickerProps = { params: Pick<ReportParams, 'state' | 'period' | 'from' | 'to' | 'today'> };

/** A day, week, month, quarter or year, with the previous and next one, or any days. */
export function PeriodPicker({ params }: PeriodPickerProps) {
  return (
    <div className={classes.period}>
      <PeriodSelects params={params} />
      <PeriodDays params={params} />
    </div>
  );
}

/** Chooses the length of the period, and its year. */
export function PeriodSelects({ params: { state, period, from, to, today } }: PeriodPickerProps) {
  const { t } = useTranslation('reports');
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: MAX_YEARS }, (_, before) => String(thisYear + 1 - before));
  const show = (step: Step, day: string) => state.setFilters({ ...daysOfStep(step, day), period: step });
  return (
    <div className={classes.selects}>
      <Select
        aria-label={t('period')}
        allowDeselect={false}
        value={period}
        data={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(value) => {
          if (value === 'range') state.setFilters({ from, to, period: value });
          else if (value) show(value, today >= from && today <= to ? today : from);
        }}
      />
      {period !== 'range' && (
        <Select
          aria-label={t('year')}
          allowDeselect={false}
          value={from.slice(0, 4)}
          data={years.includes(from.slice(0, 4)) ? years : [...years, from.slice(0, 4)]}
          onChange={(year) => year && show(period, inYear(from, year))}
        />
      )}
    </div>
  );
}

/** The days of the period with the previous and next ones, or any days. */
export function PeriodDays({ params: { state, period, from, to } }: PeriodPickerProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  if (period === 'range') {
    return (
      <div className={classes.steps}>
        <DateRangeFilter
          label={t('days')}
          zone={zone}
          value={{ from, to }}
          onChange={(range) => state.setFilters({ ...range, period: 'range' })}
        />
      </div>
    );
  }
  const show = (day: string) => state.setFilters({ ...daysOfStep(period, day), period });
  const title =
    period === 'month'
      ? formatMonth(from, language)
      : period === 'quarter'
        ? t('quarter', { quarter: Math.ceil(Number(from.slice(5, 7)) / 3), year: from.slice(0, 4) })
        : period === 'year'
          ? from.slice(0, 4)
          : from === to
            ? formatDate(from)
            : `${formatDate(from)} – ${formatDate(to)}`;
  return (
    <div className={classes.steps}>
      <ActionIcon variant="default" size={36} aria-label={t('before')} onClick={() => show(addDays(from, -1))}>
        <IconChevronLeft size={17} />
      </ActionIcon>
      <span className={classes.periodTitle} aria-live="polite">
        {title}
      </span>
      <ActionIcon variant="default" size={36} aria-label={t('after')} onClick={() => show(addDays(to, 1))}>
        <IconChevronRight size={17} />
      </ActionIcon>
    </div>
  );
}

/** The same day of another year; 28 February for a leap day. */
function inYear(day: string, year: string): string {
  const rest = day.slice(5);
  return rest === '02-29' ? `${year}-02-28` : `${year}-${rest}`;
}
