import { ActionIcon, Button, Group } from '@mantine/core';
import type { BookingRow } from '@marea/domain/booking/booking.schema';
import { addDays } from '@marea/domain/kernel/zone';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePopover } from '../DatePopover.tsx';
import { DayKpis } from './DayKpis.tsx';
import { VesselPager, type Pager } from './VesselPager.tsx';
import classes from './Calendar.module.css';

type DayHeadProps = {
  switcher: ReactNode;
  date: string;
  today: string;
  rows: readonly BookingRow[] | undefined;
  onDate: (date: string) => void;
  pager: Pager;
};

/** Over the calendar: the view, the day with ways to another, and the day in figures. */
export function DayHead({ switcher, date, today, rows, onDate, pager }: DayHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.head}>
      {switcher}
      <Group gap={6} wrap="nowrap">
        <Button variant="default" disabled={date === today} onClick={() => onDate(today)}>
          {t('booking.calendar.today')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('booking.calendar.previousDay')}
          onClick={() => onDate(addDays(date, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('booking.calendar.nextDay')}
          onClick={() => onDate(addDays(date, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <DatePopover date={date} today={today} onDate={onDate} />
      </Group>
      <VesselPager {...pager} />
      <DayKpis rows={rows} />
    </div>
  );
}
