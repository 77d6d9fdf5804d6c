import type { ReportName } from '@marea/domain/reports/reports';
import type { ReportDetail, ReportRow, ReportTotals } from '@marea/domain/reports/reports.schema';
import { aggregatedPage, aggregatedRows } from './pages/aggregated.ts';
import { computedDetails, computedPage, computedRows } from './pages/computed.ts';
import { reportDetails } from './pages/details.ts';
import type { Window } from './pages/groups.ts';
import type { ReportRequest } from './reportRequest.ts';
import { internalCommissionSource, resellerCommissionSource } from './sources/commissions.ts';
import { drinksSource } from './sources/drinksConsumption.ts';
import {
  bankSource,
  collectionsSource,
  incomeSource,
  owedSource,
  salesBySourceSource,
  salesSource,
} from './sources/income.ts';
import { kitchenSource } from './sources/kitchen.ts';
import { ownerStatementSource, profitSource } from './sources/profit.ts';
import type { ComputedSource, Source } from './sources/source.ts';
import { serviceChargePerPersonSource, tipsSource, tipsPerPersonSource } from './sources/tips.ts';
import { boardingSource, hoursAndPassengersSource } from './sources/trips.ts';

type AnySource = Source | ComputedSource;

const sources: Readonly<Record<ReportName, (request: ReportRequest) => AnySource | Promise<AnySource>>> = {
  sales: salesSource,
  'sales-by-source': salesBySourceSource,
  income: incomeSource,
  collections: collectionsSource,
  owed: owedSource,
  profit: profitSource,
  'reseller-commission': resellerCommissionSource,
  'internal-commission': internalCommissionSource,
  'owner-statement': ownerStatementSource,
  tips: tipsSource,
  'tips-per-person': tipsPerPersonSource,
  'service-charge-per-person': serviceChargePerPersonSource,
  bank: bankSource,
  boarding: boardingSource,
  kitchen: kitchenSource,
  drinks: drinksSource,
  'hours-and-passengers': hoursAndPassengersSource,
};

/** A page of a report with the totals of all its rows. */
export async function pageOfReport(
  request: ReportRequest,
  window: Window,
): Promise<{ docs: ReportRow[]; total: number; totals: ReportTotals }> {
  const source = await sources[request.name](request);
  return 'entries' in source ? computedPage(request, source, window) : aggregatedPage(request, source, window);
}

export type Summary = { total: number; totals: ReportTotals };

/** The number of rows of a report, and their totals. */
export function summaryOfReport(request: ReportRequest): Promise<Summary> {
  return pageOfReport(request, { offset: 0, limit: 1 });
}

/** All rows of a report, one after the other. Its signal ends them between any two. */
export async function* rowsOfReport(request: ReportRequest): AsyncGenerator<ReportRow> {
  const source = await sources[request.name](request);
  for await (const row of 'entries' in source ? computedRows(request, source) : aggregatedRows(request, source)) {
    request.signal?.throwIfAborted();
    yield row;
  }
}

/** The bookings or payments behind a figure of a report. */
export async function detailsOfReport(
  request: ReportRequest,
  figure: { column: string; row?: string | undefined },
  window: Window,
): Promise<{ docs: ReportDetail[]; total: number; totals: ReportTotals }> {
  const source = await sources[request.name](request);
  return 'entries' in source
    ? computedDetails(request, source, figure, window)
    : reportDetails(request, source, figure, window);
}
