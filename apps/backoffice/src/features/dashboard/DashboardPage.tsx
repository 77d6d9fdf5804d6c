import { Skeleton } from '@mantine/core';
import { dashboardEndpoints } from '@marea/domain/dashboard/dashboard.endpoints';
import { daysOfStep } from '@marea/domain/payments/periods';
import { formatLongDay } from '@marea/texts/dates';
import { useLanguage } from '@marea/web/i18n';
import { ErrorState } from '@marea/web/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { BestSellers } from './BestSellers.tsx';
import { Card } from './Card.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import { OccupancyMap } from './OccupancyMap.tsx';
import { OpenDisputes } from './OpenDisputes.tsx';
import { StaffTable } from './StaffTable.tsx';
import { TodayList } from './TodayList.tsx';
import { VesselHours } from './VesselHours.tsx';
import classes from './Dashboard.module.css';

/** Today first, then how the month goes beside the one and the year before. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const { location } = useWorkplace();
  const { firstName } = useCurrentUser();
  const { data, error, refetch } = useQuery(queries(dashboardEndpoints.dashboard, { params: { id: location._id } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { today, openDisputes, month, monthBefore, yearBefore, occupancy, bestSellers, waitlist, staff } = data.data;
  const wholeMonth = daysOfStep('month', month.from);
  return (
    <div className={classes.page}>
      <p className={classes.greeting}>
        {t('greeting', { name: firstName })} <span>{formatLongDay(today.date, language)}</span>
      </p>
      {openDisputes !== null && <OpenDisputes count={openDisputes} />}
      <Card title={t('today.title')} className={classes.wide}>
        <TodayList {...today} />
      </Card>
      <MonthFigures month={month} monthBefore={monthBefore} yearBefore={yearBefore} waitlist={waitlist} />
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
