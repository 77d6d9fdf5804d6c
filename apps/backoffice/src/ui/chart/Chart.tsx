import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { EmptyState } from '@marea/web/components/states.tsx';
import { IconChartBar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartProps } from './ChartCanvas.tsx';
import classes from './Chart.module.css';

const ChartCanvas = lazy(() => import('./ChartCanvas.tsx'));

const HEIGHT = 350;
/** Pixels. Narrower charts with long names have them beside their bars, not below. */
const NARROW = 700;
const LETTER = 7;
const MAX_NAME = 18;
/** More names would make the chart too long to scroll. */
const MAX_NAMES = 30;
const BAR = 14;
/** Pixels for the axis and the legend. */
const SIDE = 70;

/** A chart in the theme's colours, and the same figures as a table for screen readers. */
export function Chart({ height = HEIGHT, format = String, tick = format, along = 'names', ...chart }: ChartProps) {
  const { t } = useTranslation('ui');
  const { ref, width } = useElementSize();
  const { kind, title, labels, series } = chart;
  const longest = Math.min(MAX_NAME, Math.max(...labels.map(({ length }) => length)) + 2) * LETTER;
  const isCrowded = width > 0 && width < NARROW && labels.length * longest + SIDE > width;
  const isSideways = kind === 'bar' && along === 'names' && isCrowded && labels.length <= MAX_NAMES;
  const shownHeight = isSideways ? labels.length * (series.length + 1) * BAR + SIDE : height;
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  if (isEmpty) return <EmptyState icon={IconChartBar} title={t('chart.empty')} />;
  return (
    <figure ref={ref} className={classes.figure} style={{ height: shownHeight }} aria-label={title}>
      <Suspense fallback={<Skeleton height={height} radius="md" aria-label={t('chart.loading')} />}>
        {/* A new key redraws the chart when it turns. */}
        <ChartCanvas
          key={String(isSideways)}
          {...chart}
          along={along}
          format={format}
          tick={tick}
          isSideways={isSideways}
        />
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
              // Two may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
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
