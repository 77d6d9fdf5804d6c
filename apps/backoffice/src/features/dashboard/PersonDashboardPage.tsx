import { Skeleton } from '@mantine/core';
import { bookingStatuses } from '@marea/domain/booking/booking.status';
import { chartsEndpoints } from '@marea/domain/charts/charts.endpoints';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { formatMonth } from '@marea/texts/dates';
import { formatCount } from '@marea/texts/money';
import { useStatusText } from '@marea/web/BookingStatusBadge.tsx';
import { useLanguage } from '@marea/web/i18n';
import { ErrorState } from '@marea/web/states.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { useCurrentUser } from '../../core/session/useSession.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import { ChoicesFilter } from '../../ui/filters/ChoicesFilter.tsx';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import { Card } from './Card.tsx';
import { chosenIn, chartQueryOf } from './chartQuery.ts';
import { OwnVessels } from './OwnVessels.tsx';
import { StaffTable } from './StaffTable.tsx';
import { useMonthChoices } from './useMonthChoices.ts';
import classes from './Dashboard.module.css';

const CHART_HEIGHT = 350;

/** A person's own trips and hours; for owners those of their vessels. */
export default function PersonDashboardPage() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const statusText = useStatusText();
  const { _id, firstName } = useCurrentUser();
  const isOwner = useMayCall()(ownersEndpoints.ownStatement);
  const { params, change } = useAddress();
  const months = useMonthChoices();
  const query = chartQueryOf(params, months.current);
  const { data, error, refetch } = useQuery({
    ...queries(chartsEndpoints.chart, { params: { userId: _id }, query }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const selectors = {
    status: {
      label: t('person.status'),
      options: bookingStatuses.map((value) => ({ value: value as string, label: statusText(value) })),
    },
    months: { label: t('person.months'), options: months.choices },
    services: { label: t('person.services'), options: named(data?.services ?? []) },
    resources: { label: t('person.resources'), options: named(data?.resources ?? []) },
  };
  const names = ['status', 'months', 'services', 'resources'] as const;
  const chosen = names.map((name) => ({ name, values: chosenIn(params, name) }));
  const chips = chosen.flatMap(({ name, values }) =>
    values.map((value) => ({
      label: selectors[name].options.find((one) => one.value === value)?.label ?? selectors[name].label,
      changes: { [name]: values.filter((other) => other !== value).join(',') },
    })),
  );
  const asked = chosen.flatMap(({ name, values }) => (values.length > 0 ? [[name, values.join(',')] as const] : []));
  const shown = (query.months ?? '').split(',').map((month) => formatMonth(month, language));
  return (
    <div className={classes.page}>
      <p className={classes.greeting}>{t('greeting', { name: firstName })}</p>
      <div className={classes.wide}>
        <FilterBar
          name="person"
          state={{
            search: '',
            asked: Object.fromEntries(asked),
            setFilters: change,
            clearFilters: () => change(Object.fromEntries(names.map((name) => [name, null]))),
          }}
          chips={chips}
        >
          {chosen.map(({ name, values }) => (
            <ChoicesFilter
              key={name}
              {...selectors[name]}
              value={values}
              onChange={(wanted) => change({ [name]: wanted.join(',') })}
            />
          ))}
        </FilterBar>
      </div>
      {data ? (
        <>
          <dl className={`${classes.wide} ${classes.figures}`}>
            <div className={classes.figure}>
              <dt>{t('person.bookings')}</dt>
              <dd className={classes.value}>{formatCount(data.totalBookings)}</dd>
            </div>
            <div className={classes.figure}>
              <dt>{t('person.hours')}</dt>
              <dd className={classes.value}>{t('person.hoursValue', { hours: data.totalHrs })}</dd>
            </div>
          </dl>
          <Card title={`${t('person.chart')} · ${shown.join(', ')}`} className={classes.wide}>
            <Chart
              kind="bar"
              title={t('person.chart')}
              height={CHART_HEIGHT}
              labels={data.data.map(({ resource }) => resource)}
              series={[{ name: t('person.hours'), values: data.data.map(({ horas }) => horas) }]}
              format={(hours) => t('person.hoursValue', { hours })}
            />
          </Card>
          {isOwner && data.resources.length > 0 && <OwnVessels vessels={data.resources} />}
          {data.staff.length > 0 && (
            <Card title={t('staff.title')} className={classes.wide}>
              <StaffTable staff={data.staff} />
            </Card>
          )}
        </>
      ) : (
        <Skeleton height={CHART_HEIGHT} radius="md" className={classes.wide} aria-busy="true" />
      )}
    </div>
  );
}

function named(all: readonly { _id: string; name: string }[]) {
  return all.map((one) => ({ value: one._id, label: one.name }));
}
