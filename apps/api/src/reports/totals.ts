import { currencies } from '@marea/domain/kernel/money';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { isByCurrency } from '@marea/domain/reports/defineReport';
import type { ReportTotals } from '@marea/domain/reports/reports.schema';
import { withFigures } from './cells.ts';
import type { ReportRequest } from './reportRequest.ts';

/** Figures in a currency; null if the report adds up regardless of currency. */
export type Amounts = { currency: 'usd' | 'mxn' | null } & Record<string, unknown>;

/** Totals of all rows, or of some columns of a group, from sums of parts; percentages are of the totals. */
export function totalsOf(
  asked: Pick<ReportRequest, 'report' | 'isPriced'>,
  sums: readonly Amounts[],
  names = totalled(asked.report),
): ReportTotals {
  const { report } = asked;
  const nothing = Object.fromEntries(names.map((name) => [name, 0]));
  const all = new Map<keyof ReportTotals, Record<string, number>>();
  for (const part of sums) {
    const key = isByCurrency(report) ? part.currency : 'all';
    if (key === null) continue;
    const total = all.get(key) ?? { ...nothing };
    for (const name of Object.keys(total)) total[name] = (total[name] ?? 0) + Number(part[name] ?? 0);
    all.set(key, total);
  }
  return Object.fromEntries(
    [...currencies, 'all' as const].flatMap((key) => {
      const total = all.get(key);
      return total ? [[key, withFigures(asked, total)]] : [];
    }),
  );
}

function totalled({ columns }: ReportDefinition): string[] {
  const isSum = (name: string) => columns[name]?.total === 'sum';
  return Object.entries(columns).flatMap(([name, { total }]) => {
    const isRatio = typeof total === 'object' && isSum(total.part) && isSum(total.of);
    return total === 'sum' || isRatio ? [name] : [];
  });
}
