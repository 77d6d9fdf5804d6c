import type { Wire } from '@marea/domain/kernel/wire';
import { daysOfStep } from '@marea/domain/payments/periods';
import { reportAddress } from '@marea/domain/reports/reportAddress';
import type { NewSavedReport, SavedReportView } from '@marea/domain/reports/savedReport.schema';
import type { ReportParams } from './useReportParams.ts';

/** Where a saved report stands: of the current period, or of its days. */
export function savedAddress({ period, from, to, ...saved }: Wire<SavedReportView>, today: string): string {
  const days = period === 'range' ? { from: from ?? today, to: to ?? today } : daysOfStep(period, today);
  return reportAddress(saved, { ...days, period });
}

/** What is shown of a report, to be kept under a name. */
export function savedQuery({
  period,
  from,
  to,
  query,
}: ReportParams): Pick<NewSavedReport, 'period' | 'from' | 'to' | 'query'> {
  const { from: _from, to: _to, ...asked } = query;
  const lists = Object.fromEntries(
    (['status', 'type'] as const).flatMap((name) => {
      const value = (asked as Record<string, string | undefined>)[name];
      return value ? [[name, value.split(',')]] : [];
    }),
  );
  const days = period === 'range' ? { from, to } : { from: null, to: null };
  return { period, ...days, query: { ...asked, ...lists } };
}
