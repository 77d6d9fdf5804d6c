import { currencies } from '@marea/domain/core/money/money';
import { isDate } from '@marea/domain/core/time/zone';
import { daysOfStep, periods, steps, type Step } from '@marea/domain/payments/periods';
import { isByCurrency, reportFilters, usualGrouping, type ReportDefinition } from '@marea/domain/reports/defineReport';
import { EVERYWHERE } from '@marea/domain/reports/reportAddress';
import { reports, type ReportName } from '@marea/domain/reports/reports';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useTableState } from '../../ui/table/useTableState.ts';
import { useToday } from '../../ui/useNow.ts';

export type Period = (typeof periods)[number];

const paramNames = ['basis', 'grouping', 'where', 'currency', ...reportFilters] as const;
const PAGES = [20, 50, 100] as const;
/** Groups are few: all on one page. */
const ALL_GROUPS = [100] as const;
const guessed: readonly Step[] = ['month', 'quarter', 'year', 'week', 'day'];

/** The query of a report, kept in the address so that a link opens the same report. */
export function useReportParams(name: ReportName) {
  const report: ReportDefinition = reports[name];
  const { location } = useWorkplace();
  const today = useToday();
  const usual = usualGrouping(report);
  const state = useTableState({ sorts: [], filters: ['from', 'to', 'period', ...paramNames], pageSizes: PAGES });
  const groupingParam = state.filter('grouping');
  const grouping = groupingParam in report.groupings ? groupingParam : usual;
  const isGrouped = (report.groupings[grouping] ?? []).length > 0;
  const { from, to } = daysOf(state.filter('from'), state.filter('to')) ?? daysOfStep(report.period, today);
  const basis = report.bases.find((one) => one === state.filter('basis')) ?? report.bases[0];
  const where = state.filter('where') || location._id;
  const currency = isByCurrency(report) ? currencies.find((one) => one === state.filter('currency')) : undefined;
  const filters = {
    ...Object.fromEntries(
      report.filters.flatMap((filter) => (state.filter(filter) ? [[filter, state.filter(filter)]] : [])),
    ),
    ...(currency && { currency }),
  };
  return {
    state: {
      ...state,
      ...(isGrouped && { limit: ALL_GROUPS[0], pageSizes: ALL_GROUPS }),
      // The days, the place and the grouping do not count as filters: they leave nothing out.
      filterValues: filters,
      clearFilters: () =>
        state.setFilters(Object.fromEntries(['currency', ...report.filters].map((filter) => [filter, null]))),
    },
    today,
    period: periodOf(state.filter('period'), from, to),
    from,
    to,
    basis,
    grouping,
    isGrouped,
    where,
    currency,
    filter: (filter: (typeof paramNames)[number]) => state.filter(filter),
    /** The query as the API takes it, without the page. */
    query: {
      from,
      to,
      basis,
      grouping,
      ...(where === EVERYWHERE ? {} : { locationId: where }),
      ...filters,
    },
  };
}
export type ReportParams = ReturnType<typeof useReportParams>;

/** The days in the address, or null if invalid. */
function daysOf(from: string, to: string) {
  return isDate(from) && isDate(to) && from <= to ? { from, to } : null;
}

/** The chosen period, or the one that the days make up. */
function periodOf(chosen: string, from: string, to: string): Period {
  const isWhole = (step: Step) => {
    const days = daysOfStep(step, from);
    return days.from === from && days.to === to;
  };
  const step = steps.find((one) => one === chosen);
  if (chosen === 'range') return 'range';
  return step && isWhole(step) ? step : (guessed.find(isWhole) ?? 'range');
}
