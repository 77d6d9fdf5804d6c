import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import type { Dashboard, DashboardSpan } from '@marea/domain/dashboard/dashboard.schema';
import { formatDate } from '@marea/texts/format/dates';
import { formatCount, formatMoney } from '@marea/texts/format/money';
import { Money } from '@marea/web/components/Money.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { ReportLink } from './Card.tsx';
import classes from './Dashboard.module.css';

type MonthFiguresProps = Pick<Dashboard, 'month' | 'monthBefore' | 'yearBefore' | 'waitlist' | 'leads'>;

const amounts = ['sold', 'collected', 'earned', 'owed'] as const;
const counts = ['trips', 'passengers', 'hours', 'cancelled'] as const;

/** The reports with the same totals for the same days, by the date basis of each figure. */
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
 * The figures of the month until today, each compared with the same days of the month and the year before; a figure
 * links to its report.
 */
export function MonthFigures({ month, monthBefore, yearBefore, waitlist, leads }: MonthFiguresProps) {
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
        {leads.left > 0 && <LeadFigures leads={leads} />}
      </dl>
    </section>
  );
}

/** Abandoned bookings, those that were completed later, and the value of both. */
function LeadFigures({ leads: { left, won, worth, wonWorth, currency } }: Pick<Dashboard, 'leads'>) {
  const { t } = useTranslation('dashboard');
  const mayList = useMayCall()(customersEndpoints.leads);
  const count = formatCount(left);
  return (
    <>
      <Figure
        label={t('month.left')}
        value={mayList ? <Link to={paths.leads}>{count}</Link> : count}
        change={worth === null ? null : t('month.worth', { amount: formatMoney(worth, currency) })}
      />
      <Figure
        label={t('month.won')}
        value={formatCount(won)}
        change={wonWorth === null ? null : t('month.worth', { amount: formatMoney(wonWorth, currency) })}
      />
    </>
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

type ChangeProps = { now: number | null; monthBefore: number | null; yearBefore: number | null };

/** The change of a figure; says so when there is nothing to compare with. */
export function Change({ now, monthBefore, yearBefore }: ChangeProps) {
  const { t } = useTranslation('dashboard');
  const byMonth = changeBetween(monthBefore, now);
  const byYear = changeBetween(yearBefore, now);
  return (
    <>
      {byMonth !== null && <span>{t('month.vsMonth', { change: byMonth })}</span>}
      {byYear !== null && <span>{t('month.vsYear', { change: byYear })}</span>}
      {byMonth === null && byYear === null && <span>{t('month.nothingBefore')}</span>}
    </>
  );
}

const MINUS = '\u2212';
/** From this factor on a change is a multiple: `+48613 %` is unreadable. */
const TENFOLD = 10;
const HUNDREDFOLD = 100;
const MAX_PERCENT = 999;

/**
 * A change in whole per cent with its sign, as `+12 %`, or as `×12` if it is large; null without a value to compare.
 */
export function changeBetween(before: number | null, now: number | null): string | null {
  if (before === null || now === null || before === 0) return null;
  const times = now / before;
  if (before > 0 && times >= HUNDREDFOLD) return `> ×${HUNDREDFOLD}`;
  if (before > 0 && times >= TENFOLD) return `×${Math.floor(times)}`;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return '±0 %';
  const sign = percent > 0 ? '+' : MINUS;
  return Math.abs(percent) > MAX_PERCENT ? `> ${sign}${MAX_PERCENT} %` : `${sign}${Math.abs(percent)} %`;
}
