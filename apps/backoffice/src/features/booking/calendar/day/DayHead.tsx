import { ActionIcon, Anchor, Box, Button, Group, Skeleton, Tooltip } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { Money } from '@marea/web/components/Money.tsx';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../core/paths.ts';
import { PrintButton } from '../../../../ui/page/PrintButton.tsx';
import { DatePopover } from '../../DatePopover.tsx';
import { dayFigures } from './figures.ts';
import classes from '../Calendar.module.css';

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

/** The head of the calendar: the view, the day with ways to another, and the day's figures. */
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

type DayKpisProps = { rows: readonly BookingRowView[] | undefined; date: string };

/** The day's figures: trips, passengers, and the balance due, which links to those trips. */
export function DayKpis({ rows, date }: DayKpisProps) {
  const { t } = useTranslation('booking');
  const figures = useMemo(
    () => (rows ? dayFigures(rows.filter((row) => row.bookingDate === date)) : null),
    [rows, date],
  );
  if (!figures) return <Skeleton className={classes.kpis} height={22} width={260} />;
  return (
    <div className={classes.kpis}>
      <span>
        <b>{figures.departures}</b> {t('kpi.departures', { count: figures.departures })}
      </span>
      <span>
        <b>{figures.passengers}</b> {t('kpi.passengers', { count: figures.passengers })}
      </span>
      {figures.due.map(({ currency, amount }) => (
        <Anchor key={currency} component={Link} inherit c="inherit" to={paths.owedOn(date)}>
          <b className={classes.due}>
            <Money amount={amount} currency={currency} withCode={figures.due.length > 1} />
          </b>{' '}
          {t('kpi.toCollect')}
        </Anchor>
      ))}
    </div>
  );
}
