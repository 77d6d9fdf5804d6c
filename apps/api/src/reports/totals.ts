import { isByCurrency } from '@marea/domain/reports/defineReport';
import type { ReportTotals } from '@marea/domain/reports/reports.schema';
import type { Asked } from './asked.ts';
import { summedColumns, withFigures } from './cells.ts';

type Sums = { currency: 'usd' | 'mxn' | null } & Record<string, unknown>;

/** Totals of all rows, from sums of parts of them; percentages are of the totals. */
export function totalsOf(asked: Pick<Asked, 'report' | 'isPriced'>, sums: readonly Sums[]): ReportTotals {
  const { report } = asked;
  const figures = Object.entries(report.columns).filter(([, { total }]) => total !== undefined);
  const nothing = Object.fromEntries(figures.map(([name]) => [name, 0]));
  const all = new Map<keyof ReportTotals, Record<string, number>>();
  for (const part of sums) {
    const key = isByCurrency(report) ? part.currency : 'all';
    if (key === null) continue;
    const total = all.get(key) ?? { ...nothing };
    for (const name of summedColumns(report)) total[name] = (total[name] ?? 0) + Number(part[name] ?? 0);
    all.set(key, total);
  }
  return Object.fromEntries([...all].map(([key, total]) => [key, withFigures(asked, total)]));
}
