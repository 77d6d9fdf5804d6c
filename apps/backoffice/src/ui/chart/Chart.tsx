import { Skeleton, VisuallyHidden } from '@mantine/core';
import { EmptyState } from '@marea/web/states.tsx';
import { IconChartBar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Chart.module.css';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));

/** One measure over the labels of a chart. */
export type Series = { name: string; values: readonly number[] };

export type ChartProps = {
  kind: 'bar' | 'line';
  /** What the chart shows, in words. */
  title: string;
  /** What stands under each group of bars or each point. */
  labels: readonly string[];
  series: readonly Series[];
  /** How a value reads: money, hours, a count. */
  format?: (value: number) => string;
  /** Pixels. */
  height?: number;
  /** A bar or point was pressed: of which label, in which series. */
  onPick?: (label: number, series: number) => void;
};

const HEIGHT = 350;

/** A chart in the theme's colours, and the same figures as a table for those who do not see it. */
export function Chart({ height = HEIGHT, format = String, ...chart }: ChartProps) {
  const { t } = useTranslation('ui');
  const { title, labels, series } = chart;
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  if (isEmpty) return <EmptyState icon={IconChartBar} title={t('chart.empty')} />;
  return (
    <figure className={classes.figure} style={{ height }} aria-label={title}>
      <Suspense fallback={<Skeleton height={height} radius="md" aria-label={t('chart.loading')} />}>
        <ChartCanvas {...chart} format={format} />
      </Suspense>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('chart.item')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{format(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
