import { Skeleton, Tabs } from '@mantine/core';
import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import { chartsEndpoints } from '@marea/domain/charts/charts.endpoints';
import { wallClock } from '@marea/domain/core/time/zone';
import { ownersEndpoints } from '@marea/domain/owners/owners.endpoints';
import { formatMonth } from '@marea/texts/format/dates';
import { formatCount } from '@marea/texts/format/money';
import { useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useMayCall, useCurrentUser } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import { recordChoices } from '../../ui/fields/RecordField.tsx';
import { ChoicesFilter } from '../../ui/filters/ChoicesFilter.tsx';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { OwnerStatementView } from '../../ui/statement/OwnerStatementView.tsx';
import { useOwnerStatement } from '../../ui/statement/useOwnerStatement.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { Card } from './Card.tsx';
import { StaffTable } from './StaffTable.tsx';
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
    services: { label: t('person.services'), options: recordChoices(data?.services ?? []) },
    resources: { label: t('person.resources'), options: recordChoices(data?.resources ?? []) },
  };
  const names = ['status', 'months', 'services', 'resources'] as const;
  const chosen = names.map((name) => ({ name, values: chosenIn(params, name) }));
  const chips = chosen.flatMap(({ name, values }) =>
    values.map((value) => ({
      label: selectors[name].options.find((one) => one.value === value)?.label ?? selectors[name].label,
      changes: { [name]: values.filter((other) => other !== value).join(',') },
    })),
  );
  const filterEntries = chosen.flatMap(({ name, values }) =>
    values.length > 0 ? [[name, values.join(',')] as const] : [],
  );
  const monthNames = (query.months ?? '').split(',').map((month) => formatMonth(month, language));
  return (
    <div className={classes.page}>
      <p className={classes.greeting}>{t('greeting', { name: firstName })}</p>
      <div className={classes.wide}>
        <FilterBar
          name="person"
          state={{
            search: '',
            filterValues: Object.fromEntries(filterEntries),
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
              onChange={(selection) => change({ [name]: selection.join(',') })}
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
          <Card title={`${t('person.chart')} · ${monthNames.join(', ')}`} className={classes.wide}>
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

/** The accounts of an owner's vessels: earnings, costs and payouts. */
export function OwnVessels({ vessels }: { vessels: readonly { _id: string; name: string }[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('person.accounts')} className={classes.wide}>
      <Tabs defaultValue={vessels[0]?._id} keepMounted={false}>
        {vessels.length > 1 && (
          <Tabs.List mb="md">
            {vessels.map(({ _id, name }) => (
              <Tabs.Tab key={_id} value={_id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {vessels.map(({ _id }) => (
          <Tabs.Panel key={_id} value={_id}>
            <OwnVessel vesselId={_id} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  );
}

function OwnVessel({ vesselId }: { vesselId: string }) {
  return (
    <OwnerStatementView
      account={useOwnerStatement(ownersEndpoints.ownStatement, vesselId)}
      bookingsAt="/user/booking"
    />
  );
}

const names = ['keys', 'months', 'services', 'resources', 'status'] as const;
type Name = (typeof names)[number];

/** The values of a selector in the address: a list with commas. */
export function chosenIn(params: URLSearchParams, name: Name): string[] {
  return (params.get(name) ?? '').split(',').filter((one) => one !== '');
}

/** The query of the chart in the address; the current month by default. */
export function chartQueryOf(params: URLSearchParams, currentMonth: string): Partial<Record<Name, string>> {
  const chosen = names.map((name) => [name, chosenIn(params, name).join(',')] as const);
  return { months: currentMonth, ...Object.fromEntries(chosen.filter(([, list]) => list !== '')) };
}

const MONTHS_AHEAD = 6;
const MONTHS_BACK = 17;

/** The months on offer, latest first, and the current one on the location's clock. */
export function useMonthChoices() {
  const language = useLanguage();
  const { location } = useWorkplace();
  const [now] = useState(Date.now);
  return useMemo(() => {
    const current = wallClock(location.zone, now).date.slice(0, 7);
    const [year = 0, month = 1] = current.split('-').map(Number);
    const choices = Array.from({ length: MONTHS_AHEAD + MONTHS_BACK + 1 }, (_, i) => {
      const value = new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD - i, 1)).toISOString().slice(0, 7);
      return { value, label: formatMonth(value, language) };
    });
    return { current, choices };
  }, [language, location.zone, now]);
}
