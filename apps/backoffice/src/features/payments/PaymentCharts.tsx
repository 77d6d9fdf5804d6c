import { ActionIcon, SegmentedControl, Skeleton, Table } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { daysOfMonth } from '@marea/domain/core/time/zone';
import { paymentSeriesEndpoints } from '@marea/domain/payments/payments.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney, formatMoneyTick } from '@marea/texts/format/money';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { Series } from '../../ui/chart/ChartCanvas.tsx';
import { DateRangeFilter } from '../../ui/filters/DateRangeFilter.tsx';
import { useAddress } from '../../ui/useAddress.ts';
import { useToday } from '../../ui/useNow.ts';
import { readPaymentParams } from './paymentParams.ts';
import classes from './Payments.module.css';

const CHART_HEIGHT = 280;
const shares = ['userBooking', 'resource', 'service'] as const;

/** Charts of payments and sales by day, and of sales by seller, vessel and service, one currency at a time. */
export function PaymentCharts({ switcher }: { switcher: ReactNode }) {
  const { t } = useTranslation('payments');
  const { location, company } = useWorkplace();
  const { params, change } = useAddress();
  const [chosen, choose] = useState<Currency>(company.currency);
  const today = useToday();
  const days = daysOfMonth(today.slice(0, 7));
  const { from, to } = readPaymentParams(params);
  const range = from && to ? { from, to } : { from: days[0] ?? today, to: days.at(-1) ?? today };
  const { data, error, refetch } = useQuery(
    queries(paymentSeriesEndpoints.paymentSeries, {
      params: { id: location._id },
      body: { filter: { period: 'range', ...range } },
    }),
  );
  const series = data?.data.data;
  const currencies = [
    ...new Set(series ? Object.values(series).flatMap((rows) => rows.map((row) => row.currency)) : []),
  ];
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? chosen);
  const isIts = (row: { currency: Currency }) => row.currency === currency;
  const format = (value: number) => formatMoney(value, currency);
  const general = series?.general.filter(isIts) ?? [];
  const sales = series?.generalBooking.filter(isIts) ?? [];
  return (
    <div className={classes.charts}>
      <div className={classes.tools} data-noprint>
        {switcher}
        <div className={classes.range}>
          <DateRangeFilter
            label={t('fields.days')}
            zone={location.zone}
            value={range}
            onChange={(nextRange) => change(nextRange, { replace: true })}
          />
        </div>
        {currencies.length > 1 && (
          <SegmentedControl
            aria-label={t('columns.currency')}
            value={currency}
            data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={choose}
          />
        )}
      </div>
      {error && !series ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !series ? (
        <div className={classes.cards} aria-busy="true">
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} height={CHART_HEIGHT + 60} radius="lg" />
          ))}
        </div>
      ) : (
        <div className={classes.cards}>
          <Figures
            title={t('charts.general')}
            along="time"
            labels={general.map((point) => formatDate(point.from))}
            series={[
              { name: t('charts.amount'), values: general.map(({ amount }) => amount) },
              { name: t('charts.refunded'), values: general.map(({ refunded }) => refunded) },
            ]}
            format={format}
          />
          <Figures
            title={t('charts.generalBooking')}
            along="time"
            labels={sales.map((point) => formatDate(point.from))}
            series={[
              { name: t('charts.sold'), values: sales.map(({ amount }) => amount) },
              { name: t('charts.owed'), values: sales.map(({ owed }) => owed) },
            ]}
            format={format}
          />
          {shares.map((name) => {
            const rows = series[name].filter(isIts);
            return (
              <Figures
                key={name}
                title={t(`charts.${name}`)}
                along="names"
                labels={rows.map((row) => row.name || t('charts.nobody'))}
                series={[{ name: t('charts.sold'), values: rows.map(({ amount }) => amount) }]}
                format={format}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}

type FiguresProps = {
  title: string;
  labels: readonly string[];
  series: readonly Series[];
  along: 'names' | 'time';
  format: (value: number) => string;
};

/** The same figures as a chart or a table. */
function Figures({ title, labels, series, along, format }: FiguresProps) {
  const { t } = useTranslation('payments');
  const [isTable, showTable] = useState(false);
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <h2>{title}</h2>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t(isTable ? 'charts.draw' : 'charts.tabulate', { title })}
          onClick={() => showTable((isShown) => !isShown)}
        >
          {isTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
        </ActionIcon>
      </div>
      {isTable ? (
        <div className={classes.tableFrame}>
          <Table aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th />
                {series.map(({ name }) => (
                  <Table.Th key={name} ta="right">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {labels.map((label, index) => (
                // Two may have the same name.
                // oxlint-disable-next-line react/no-array-index-key
                <Table.Tr key={index}>
                  <Table.Td>{label}</Table.Td>
                  {series.map(({ name, values }) => (
                    <Table.Td key={name} ta="right" className="tnum">
                      {format(values[index] ?? 0)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : (
        <Chart
          kind="bar"
          title={title}
          labels={labels}
          series={series}
          along={along}
          format={format}
          tick={formatMoneyTick}
          height={CHART_HEIGHT}
        />
      )}
    </section>
  );
}
