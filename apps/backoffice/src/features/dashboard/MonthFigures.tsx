import type { Dashboard, DashboardSpan } from '@marea/domain/dashboard/dashboard.schema';
import { formatDate } from '@marea/texts/dates';
import { formatCount } from '@marea/texts/money';
import { Money } from '@marea/web/Money.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Change } from './Change.tsx';
import { ReportLink } from './ReportLink.tsx';
import classes from './Dashboard.module.css';

type MonthFiguresProps = Pick<Dashboard, 'month' | 'monthBefore' | 'yearBefore' | 'waitlist'>;

const amounts = ['sold', 'collected', 'earned', 'owed'] as const;
const counts = ['trips', 'passengers', 'hours', 'cancelled'] as const;

/** The reports that come to the same for the same days, by the dates that each figure goes by. */
const reportOf = {
  sold: { report: 'income', query: { basis: 'created' } },
  collected: { report: 'collections', query: { basis: 'payment' } },
  earned: { report: 'income', query: { basis: 'trip' } },
  owed: { report: 'owed', query: { basis: 'trip' } },
  trips: { report: 'hours-and-passengers', query: { basis: 'trip' } },
  passengers: { report: 'hours-and-passengers', query: { basis: 'trip' } },
  hours: { report: 'hours-and-passengers', query: { basis: 'trip' } },
  cancelled: { report: 'sales', query: { basis: 'trip', cancelled: 'only' } },
} as const;

/**
 * The month until today in figures, each beside the same days of the month and the year before; a figure leads to what it
 * is made of.
 */
export function MonthFigures({ month, monthBefore, yearBefore, waitlist }: MonthFiguresProps) {
  const { t } = useTranslation('dashboard');
  const compare = (of: (span: DashboardSpan) => number | null) => (
    <Change now={of(month)} monthBefore={of(monthBefore)} yearBefore={of(yearBefore)} />
  );
  return (
    <section className={classes.wide} aria-label={t('month.label')}>
      <h2 className={classes.heading}>
        {t('month.title', { from: formatDate(month.from), to: formatDate(month.to) })}
      </h2>
      {month.money.map(({ currency, ...sums }) => (
        <dl key={currency} className={classes.figures} data-amounts>
          {amounts.map((name) => (
            <Figure
              key={name}
              label={t(`month.${name}`)}
              value={
                <ReportLink {...reportOf[name]} days={month}>
                  <Money amount={sums[name]} currency={currency} withCode={month.money.length > 1} mayWrap />
                </ReportLink>
              }
              change={compare(({ money }) => money.find((one) => one.currency === currency)?.[name] ?? 0)}
              isSeen={sums[name] !== null}
            />
          ))}
        </dl>
      ))}
      <dl className={classes.figures}>
        {counts.map((name) => (
          <Figure
            key={name}
            label={t(`month.${name}`)}
            value={
              <ReportLink {...reportOf[name]} days={month}>
                {formatCount(Math.round(month[name]))}
              </ReportLink>
            }
            change={compare((span) => span[name])}
          />
        ))}
        <Figure
          label={t('month.leadDays')}
          value={month.leadDays === null ? '—' : t('month.days', { count: Math.round(month.leadDays) })}
          change={compare(({ leadDays }) => leadDays)}
        />
        <Figure
          label={t('month.served')}
          value={formatCount(waitlist.served)}
          change={waitlist.waitMinutes === null ? null : t('month.wait', { minutes: waitlist.waitMinutes })}
        />
      </dl>
    </section>
  );
}

type FigureProps = { label: string; value: ReactNode; change: ReactNode; isSeen?: boolean };

function Figure({ label, value, change, isSeen = true }: FigureProps) {
  if (!isSeen) return null;
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.change}>{change}</dd>
    </div>
  );
}
