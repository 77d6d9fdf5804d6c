import type { Actor } from '@marea/domain/access/actor';
import { isSeenEverywhere, seesMoney } from '@marea/domain/access/guestData';
import { confinedTo, mayCall, meets } from '@marea/domain/access/mayCall';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { MINUTE_MS, assertInOrder, wallClock } from '@marea/domain/core/time/zone';
import { daysOfStep } from '@marea/domain/payments/periods';
import type { ReportBasis, ReportDefinition } from '@marea/domain/reports/defineReport';
import {
  exportNeed,
  MAX_YEARS,
  reportFilters,
  usualGrouping,
  withReadableColumns,
} from '@marea/domain/reports/defineReport';
import type { ReportName } from '@marea/domain/reports/reports';
import { reports } from '@marea/domain/reports/reports';
import type { ReportQuery } from '@marea/domain/reports/reports.schema';
import { locationVisibleTo, zoneOfCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween } from '../db/pages/page.ts';

/** A resolved report request: scope, days and grouping. */
export type ReportRequest = {
  app: AppContext;
  actor: Actor;
  name: ReportName;
  report: ReportDefinition;
  scope: { companyId: string; locationId?: string };
  zone: string;
  from: string;
  to: string;
  range: { $gte: Date; $lt: Date };
  basis: ReportBasis;
  grouping: string;
  filters: Pick<ReportQuery, (typeof reportFilters)[number] | 'currency'>;
  language: Language;
  /** The minute of the request. Trips leave on the minute, so requests within one see the same departures. */
  minute: Date;
  isPriced: boolean;
  signal?: AbortSignal;
};

/** Throws `forbidden`, `not_found` for a location, and `invalid` for filters the report does not support. */
export async function resolveReportRequest(
  app: AppContext,
  reader: Actor,
  name: ReportName,
  query: ReportQuery,
  language: Language,
): Promise<ReportRequest> {
  const report: ReportDefinition = reports[name];
  const declared = { access: 'staff', needs: report.needs } as const;
  if (!mayCall(reader, declared)) throw new DomainError('forbidden');
  const actor = confinedTo(reader, declared);
  assertKnown(report, query);
  const { zone, ...scope } = await placeOf(app, actor, query.locationId);
  const isPriced = isSeenEverywhere(seesMoney, actor, scope.locationId);
  if (report.isMoney && !isPriced) throw new DomainError('forbidden');
  const { from, to } = daysOf(report, query, wallClock(zone, app.now()).date);
  const { page: _page, limit: _limit, locationId: _locationId, ...filters } = query;
  return {
    app,
    actor,
    name,
    report: withReadableColumns(report, (need) =>
      isSeenEverywhere((caller, at) => meets(caller, need, at), actor, scope.locationId),
    ),
    scope,
    zone,
    from,
    to,
    range: daysBetween(zone, from, to),
    basis: query.basis ?? report.bases[0],
    grouping: query.grouping ?? usualGrouping(report),
    filters,
    language,
    minute: new Date(Math.floor(app.now() / MINUTE_MS) * MINUTE_MS),
    isPriced,
  };
}

/** Throws `forbidden` without the permission to export at every location of the report. */
export function assertMayExport({ actor, report, scope }: ReportRequest): void {
  const need = exportNeed(report);
  if (!isSeenEverywhere((reader, at) => meets(reader, need, at), actor, scope.locationId)) {
    throw new DomainError('forbidden');
  }
}

/** Throws `invalid` for filters that the report would ignore. */
function assertKnown(report: ReportDefinition, query: ReportQuery): void {
  if (query.basis && !report.bases.includes(query.basis)) throw invalidField('basis', 'not_an_option');
  if (query.grouping !== undefined && !(query.grouping in report.groupings)) {
    throw invalidField('grouping', 'not_an_option');
  }
  const unknown = reportFilters.find((filter) => query[filter] !== undefined && !report.filters.includes(filter));
  if (unknown) throw invalidField(unknown, 'not_a_filter');
}

async function placeOf(app: AppContext, actor: Actor, locationId: string | undefined) {
  if (locationId !== undefined) {
    const location = await locationVisibleTo(app, actor, locationId);
    return { companyId: location.companyId, locationId: location._id, zone: location.zone };
  }
  const { companyId } = actor;
  if (companyId === null) throw invalidField('locationId', 'required');
  return { companyId, zone: await zoneOfCompany(app, companyId, [actor]) };
}

function daysOf({ period }: ReportDefinition, { from, to }: ReportQuery, today: string): { from: string; to: string } {
  assertInOrder(from, to, 'to');
  const whole = daysOfStep(period, from ?? to ?? today);
  const days = { from: from ?? whole.from, to: to ?? whole.to };
  const [year = '', ...rest] = days.to.split('-');
  const earliest = [Number(year) - MAX_YEARS, ...rest].join('-');
  if (days.from < earliest) throw invalidField('from', 'period_too_long');
  return days;
}
