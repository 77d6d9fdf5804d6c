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
} from 'chart.js';
import type { ChartOptions, ScaleOptions } from 'chart.js';
import { useMemo } from 'react';
import { Chart } from 'react-chartjs-2';

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

/**
 * Colours of series, in this order, from the theme, so that they change with it. Coral means that somebody has to act.
 */
const seriesColors = ['sea', 'orange', 'blue', 'green', 'gray', 'coral'] as const;
const QUICK_MS = 160;
const MIN_LABEL = 18;
/** Pixels: a letter below a bar, the axis of values, the gap between days. */
const LETTER = 7;
const AXIS = 60;
const GAP = 12;
/** More names would overlap. */
const MAX_NAMES = 40;

type ChartCanvasProps = Omit<ChartProps, 'height'> &
  Required<Pick<ChartProps, 'format' | 'tick' | 'along'>> & {
    /** Whether the bars are horizontal, with their labels beside them. */
    isSideways: boolean;
  };

/** The Chart.js part of a chart; loaded with the first one. */
export default function ChartCanvas(props: ChartCanvasProps) {
  const { kind, labels, series, along, format, tick, isSideways, onPick } = props;
  const scheme = useComputedColorScheme();
  const isStill = useReducedMotion();
  // The variables change with the colour scheme.
  const colors = useMemo(() => ({ scheme, of: themeColors() }), [scheme]).of;
  const font = { family: colors.font };
  const ofLabels: ScaleOptions<'category'> = {
    grid: { display: false },
    border: { color: colors.line },
    ticks: {
      color: colors.muted,
      font,
      autoSkip: along === 'time' || labels.length > MAX_NAMES,
      ...(along === 'time' ? { maxRotation: 0, autoSkipPadding: GAP } : {}),
      callback(_, index) {
        const room = isSideways ? 0 : (this.chart.width - AXIS) / labels.length;
        return shortened(labels[index] ?? '', Math.max(MIN_LABEL, Math.floor(room / LETTER)));
      },
    },
  };
  const ofValues: ScaleOptions<'linear'> = {
    beginAtZero: true,
    border: { display: false },
    grid: { color: colors.line },
    ticks: {
      color: colors.muted,
      font,
      maxTicksLimit: 6,
      maxRotation: 0,
      callback: (value) => tick(Number(value)),
    },
  };
  const options: ChartOptions<'bar' | 'line'> = {
    maintainAspectRatio: false,
    animation: isStill ? false : { duration: QUICK_MS },
    indexAxis: isSideways ? 'y' : 'x',
    interaction: { mode: 'index', axis: isSideways ? 'y' : 'x', intersect: false },
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
        callbacks: {
          label: ({ dataset, parsed }) => `${dataset.label}: ${format((isSideways ? parsed.x : parsed.y) ?? 0)}`,
        },
      },
    },
    scales: isSideways ? { x: ofValues, y: ofLabels } : { x: ofLabels, y: ofValues },
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

/** Shortens a label to a number of letters; the tooltip has the whole name. */
function shortened(label: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(label), ({ segment }) => segment);
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
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

/** One measure over the labels of a chart. */
export type Series = { name: string; values: readonly number[] };

export type ChartProps = {
  kind: 'bar' | 'line';
  /** What the chart shows, in words. */
  title: string;
  /** The texts below each group of bars or each point. */
  labels: readonly string[];
  series: readonly Series[];
  /** The kind of labels. Days and months may be left out for lack of room, names never. */
  along?: 'names' | 'time';
  /** Formats a value: money, hours, a count. */
  format?: (value: number) => string;
  /** Formats a value at the axis, where there is little room. */
  tick?: (value: number) => string;
  /** Pixels. */
  height?: number;
  /** Called when a bar or point is pressed, with the indexes of its label and series. */
  onPick?: (label: number, series: number) => void;
};
