import { Alert, Button, Group, Progress, Skeleton } from '@mantine/core';
import { dashboardEndpoints } from '@marea/domain/dashboard/dashboard.endpoints';
import type { Dashboard } from '@marea/domain/dashboard/dashboard.schema';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { daysOfStep } from '@marea/domain/payments/periods';
import { formatLongDay } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconClockHour4, IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { paths } from '../../core/paths.ts';
import { useMayCall, useCurrentUser } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import { Card, ReportLink } from './Card.tsx';
import { FirstBooking } from './FirstBooking.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import { OccupancyMap } from './OccupancyMap.tsx';
import { StaffTable } from './StaffTable.tsx';
import { TodayList } from './TodayList.tsx';
import classes from './Dashboard.module.css';

/** The dashboard: today first, then the month compared with the month and the year before. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { location } = useWorkplace();
  const { firstName } = useCurrentUser();
  const { data, error, refetch } = useQuery(queries(dashboardEndpoints.dashboard, { params: { id: location._id } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const {
    today,
    openDisputes,
    unpaidPlaces,
    month,
    monthBefore,
    yearBefore,
    occupancy,
    bestSellers,
    leads,
    waitlist,
    staff,
  } = data.data;
  const wholeMonth = daysOfStep('month', month.from);
  return (
    <div className={classes.page}>
      <p className={classes.greeting}>
        {t('greeting', { name: firstName })} <span>{formatLongDay(today.date, language)}</span>
      </p>
      <FirstBooking />
      {openDisputes !== null && <OpenDisputes count={openDisputes} />}
      <UnpaidPlaces count={unpaidPlaces} />
      <Card title={t('today.title')} className={classes.wide}>
        <TodayList {...today} />
      </Card>
      <MonthFigures month={month} monthBefore={monthBefore} yearBefore={yearBefore} waitlist={waitlist} leads={leads} />
      <Card title={t('occupancy.title')} className={classes.wide}>
        <OccupancyMap {...occupancy} days={wholeMonth} />
      </Card>
      <VesselHours vessels={occupancy.vessels} />
      <Card title={t('best.title')}>
        <BestSellers services={bestSellers} days={wholeMonth} />
      </Card>
      <Card title={t('staff.ofMonth')}>
        <StaffTable staff={staff} days={wholeMonth} />
      </Card>
    </div>
  );
}

function Loading() {
  return (
    <div className={classes.page} aria-busy="true">
      <Skeleton height={26} width={260} className={classes.wide} />
      <Skeleton height={220} radius="md" className={classes.wide} />
      <Skeleton height={110} radius="md" className={classes.wide} />
      <Skeleton height={240} radius="md" className={classes.wide} />
    </div>
  );
}

type BestSellersProps = { services: Dashboard['bestSellers']; days: { from: string; to: string } };

/** The services with most trips of the month. */
export function BestSellers({ services, days }: BestSellersProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const most = services[0]?.trips ?? 0;
  if (most === 0) return <p className={classes.none}>{t('best.none')}</p>;
  return (
    <ol className={classes.ranking}>
      {services.map(({ serviceId, name, trips }) => (
        <li key={serviceId}>
          <span>{name[language]}</span>
          <b className="tnum">
            <ReportLink report="hours-and-passengers" query={{ basis: 'trip', serviceId }} days={days}>
              {t('best.trips', { count: trips })}
            </ReportLink>
          </b>
          <Progress value={(trips / most) * 100} size="sm" aria-hidden />
        </li>
      ))}
    </ol>
  );
}

/** The number of disputed payments that wait for an answer, linked to them; nothing without any. */
export function OpenDisputes({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  const mayList = useMayCall()(paymentsEndpoints.paymentList);
  if (count === 0 || !mayList) return null;
  return (
    <Alert color="red" icon={<IconGavel aria-hidden />} className={classes.wide}>
      <Group justify="space-between" gap="xs">
        <b>{t('disputes', { count })}</b>
        <Button component={Link} to={paths.disputes} variant="default" size="compact-sm">
          {t('disputesOpen')}
        </Button>
      </Group>
    </Alert>
  );
}

/** The number of unpaid places that will be released, linked to them; nothing without any. */
export function UnpaidPlaces({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  if (count === 0) return null;
  return (
    <Alert color="orange" icon={<IconClockHour4 aria-hidden />} className={classes.wide}>
      <Group justify="space-between" gap="xs">
        <b>{t('unpaidPlaces', { count })}</b>
        <Button component={Link} to={paths.unpaidPlaces} variant="default" size="compact-sm">
          {t('unpaidPlacesOpen')}
        </Button>
      </Group>
    </Alert>
  );
}

/** The hours that each vessel sails in the whole month, by name. */
export function VesselHours({ vessels }: Pick<Dashboard['occupancy'], 'vessels'>) {
  const { t } = useTranslation('dashboard');
  if (vessels.length === 0) return null;
  const values = vessels.map(({ hours }) => hours.reduce((total, ofWeekday) => total + ofWeekday, 0));
  return (
    <Card title={t('hours.title')} className={classes.wide}>
      <Chart
        kind="bar"
        title={t('hours.title')}
        labels={vessels.map(({ name }) => name)}
        series={[{ name: t('person.hours'), values }]}
        format={(hours) => t('person.hoursValue', { hours })}
      />
    </Card>
  );
}
