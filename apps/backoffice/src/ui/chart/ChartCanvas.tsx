import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartOptions,
} from 'chart.js';
import { useMemo } from 'react';
import { Chart } from 'react-chartjs-2';
import type { ChartProps } from './Chart.tsx';

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Colours of series, in this order: those of the theme, so that they change with it. */
const seriesColors = ['sea', 'coral', 'blue', 'orange', 'green', 'gray'] as const;
const QUICK_MS = 160;
const LONGEST_LABEL = 18;

type ChartCanvasProps = Omit<ChartProps, 'height'> & { format: (value: number) => string };

/** What Chart.js draws; loaded with the first chart. */
export default function ChartCanvas({ kind, labels, series, format, onPick }: ChartCanvasProps) {
  const scheme = useComputedColorScheme();
  const isStill = useReducedMotion();
  // The variables have other values in the other scheme.
  const colors = useMemo(() => ({ scheme, of: themeColors() }), [scheme]).of;
  const font = { family: colors.font };
  const options: ChartOptions<'bar' | 'line'> = {
    maintainAspectRatio: false,
    animation: isStill ? false : { duration: QUICK_MS },
    interaction: { mode: 'index', intersect: false },
    onClick: (event, _shown, chart) => {
      const { native } = event;
      const [pressed] = native ? chart.getElementsAtEventForMode(native, 'nearest', { intersect: true }, false) : [];
      if (pressed) onPick?.(pressed.index, pressed.datasetIndex);
    },
    plugins: {
      legend: {
        display: series.length > 1,
        position: 'bottom',
        labels: { color: colors.ink, boxWidth: 12, boxHeight: 12, font },
      },
      tooltip: {
        backgroundColor: colors.ink,
        titleColor: colors.surface,
        bodyColor: colors.surface,
        titleFont: { ...font, weight: 'bold' },
        bodyFont: font,
        callbacks: { label: ({ dataset, parsed }) => `${dataset.label}: ${format(parsed.y ?? 0)}` },
      },
    },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colors.line },
        ticks: { color: colors.muted, font, callback: (_, index) => shortened(labels[index] ?? '') },
      },
      y: {
        beginAtZero: true,
        border: { display: false },
        grid: { color: colors.line },
        ticks: { color: colors.muted, font, maxTicksLimit: 6, callback: (value) => format(Number(value)) },
      },
    },
  };
  return (
    <Chart
      type={kind}
      aria-hidden
      options={options}
      data={{
        labels: [...labels],
        datasets: series.map(({ name, values }, index) => {
          const color = colors.series[index % colors.series.length] ?? colors.ink;
          return {
            label: name,
            data: [...values],
            backgroundColor: color,
            borderColor: color,
            borderRadius: 6,
            maxBarThickness: 44,
            tension: 0.25,
          };
        }),
      }}
    />
  );
}

/** A label with room under its bar; its whole name is in the tooltip. */
function shortened(label: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment);
  return letters.length > LONGEST_LABEL
    ? `${letters
        .slice(0, LONGEST_LABEL - 1)
        .join('')
        .trimEnd()}…`
    : label;
}

function themeColors() {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--marea-${name}`).trim();
  return {
    ink: color('ink'),
    muted: color('muted'),
    line: color('line'),
    surface: color('surface'),
    series: seriesColors.map(color),
    font: style.getPropertyValue('--mantine-font-family'),
  };
}
