import { ActionIcon, Box, Button, Group, Tooltip } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { DatePopover } from '../DatePopover.tsx';
import { DayKpis } from './DayKpis.tsx';
import classes from './Calendar.module.css';

type DayHeadProps = {
  switcher: ReactNode;
  tools: ReactNode;
  date: string;
  today: string;
  rows: readonly BookingRowView[] | undefined;
  onDate: (date: string) => void;
  /** Opens the day sheet for the dock. */
  onSheet: () => void;
};

/** Over the calendar: the view, the day with ways to another, and the day in figures. */
export function DayHead({ switcher, tools, date, today, rows, onDate, onSheet }: DayHeadProps) {
  const { t } = useTranslation('booking');
  return (
    <div className={classes.head}>
      {switcher}
      <Group gap={6} wrap="nowrap">
        <Button variant="default" flex="none" data-noprint disabled={date === today} onClick={() => onDate(today)}>
          {t('calendar.today')}
        </Button>
        <DatePopover date={date} today={today} onDate={onDate} />
        {tools}
        <Tooltip label={t('dock.open')}>
          <ActionIcon variant="default" size={36} aria-label={t('dock.open')} data-noprint onClick={onSheet}>
            <IconClipboardCheck size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Box visibleFrom="sm">
          <PrintButton />
        </Box>
      </Group>
      <DayKpis rows={rows} date={date} />
    </div>
  );
}
