import { ActionIcon, Button, Group, SegmentedControl, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintButton } from '../../../../ui/page/PrintButton.tsx';
import type { BookingAddress } from '../../useBookingParams.ts';
import { calendarSpans, turned } from './spans.ts';
import type { CalendarSpan } from './spans.ts';
import classes from '../Calendar.module.css';

type SpanHeadProps = { address: BookingAddress; switcher: ReactNode; span: 'week' | 'month'; title: string };

/** The head of a week or month: the view, the title, and the ways to other weeks or months. */
export function SpanHead({ address, switcher, span, title }: SpanHeadProps) {
  const { t } = useTranslation('booking');
  const { date, today, goToDate } = address;
  const isWeek = span === 'week';
  return (
    <div className={classes.head}>
      {switcher}
      <Group gap={6} wrap="nowrap">
        <Button variant="default" flex="none" data-noprint disabled={date === today} onClick={() => goToDate(today)}>
          {t('calendar.today')}
        </Button>
        <ActionIcon
          size={32}
          color="gray"
          data-noprint
          aria-label={t(isWeek ? 'calendar.previousWeek' : 'calendar.previousMonth')}
          onClick={() => goToDate(turned(date, span, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <ActionIcon
          size={32}
          color="gray"
          data-noprint
          aria-label={t(isWeek ? 'calendar.nextWeek' : 'calendar.nextMonth')}
          onClick={() => goToDate(turned(date, span, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <PrintButton />
      </Group>
    </div>
  );
}

type SpanSwitchProps = { value: CalendarSpan; onChange: (span: CalendarSpan) => void };

/** Switches the calendar between day, week and month. */
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
