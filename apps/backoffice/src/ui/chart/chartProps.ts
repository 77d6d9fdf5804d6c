/** One measure over the labels of a chart. */
export type Series = { name: string; values: readonly number[] };

export type ChartProps = {
  kind: 'bar' | 'line';
  /** What the chart shows, in words. */
  title: string;
  /** What stands under each group of bars or each point. */
  labels: readonly string[];
  series: readonly Series[];
  /** What the labels are. Of days and months some may be left out where there is no room for all, of names none. */
  along?: 'names' | 'time';
  /** How a value reads: money, hours, a count. */
  format?: (value: number) => string;
  /** How it reads at the axis, where there is little room. */
  tick?: (value: number) => string;
  /** Pixels. */
  height?: number;
  /** A bar or point was pressed: of which label, in which series. */
  onPick?: (label: number, series: number) => void;
};
