import { Anchor, Skeleton } from '@mantine/core';
import type { BookingRowView } from '@marea/domain/booking/bookingView.schema';
import { Money } from '@marea/web/Money.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { dayFigures } from './dayFigures.ts';
import classes from './Calendar.module.css';

type DayKpisProps = { rows: readonly BookingRowView[] | undefined; date: string };

/** What departs on the day in figures: trips, passengers, and what is still to be collected, which leads to who owes it. */
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
