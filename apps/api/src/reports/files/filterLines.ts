import type { ListDefinition } from '@marea/domain/contract/defineList';
import { fullName } from '@marea/domain/core/text/text';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import { columnsShown } from '@marea/domain/reports/defineReport';
import { statusTexts } from '@marea/texts/booking/statuses';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { columnAboutsOf, groupingText, reportTexts } from '@marea/texts/reports/reports';
import { users } from '../../session/index.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { locationNames } from '../sources/names.ts';

type Lines = [label: string, value: string][];

/** The description of a file: its report, author and filters. */
export async function filterLines(request: ReportRequest): Promise<Lines> {
  const { app, name, scope, language, zone, actor } = request;
  const { file, reports } = reportTexts[language];
  const company = await app.catalogue.company(scope.companyId);
  return [
    [file.company, company.name],
    [file.report, reports[name].title],
    [file.from, formatDate(request.from)],
    [file.to, formatDate(request.to)],
    ...(await filterChoices(request)),
    [file.madeAt, formatDateTime(request.minute.toISOString(), zone)],
    [file.madeBy, actor.name],
    ...columnAboutsOf(name, columnsShown(request.report, request.grouping), language),
  ];
}

/** The filters of a report query, without its days. */
export async function filterChoices(request: ReportRequest): Promise<Lines> {
  const { scope, filters, language, basis, grouping, zone, report } = request;
  const { file, bases, cancelled } = reportTexts[language];
  const recordName = async (list: ListDefinition, id: string | undefined) =>
    id === undefined ? null : nameOf(request, list, id);
  const person = async (id: string | undefined) => (id === undefined ? null : personOf(request, id));
  const lines: [string, string | null][] = [
    [file.basis, bases[basis]],
    [file.grouping, groupingText(grouping, language)],
    [
      file.location,
      (await recordName(locations, report.isOfAllPlaces ? undefined : scope.locationId)) ??
        (await reachedPlaces(request)) ??
        file.all,
    ],
    [file.vessel, await recordName(vessels, filters.resourceId)],
    [file.service, await recordName(services, filters.serviceId)],
    [file.seller, await person(filters.sellerId)],
    [file.reseller, await person(filters.resellerId)],
    [file.account, await recordName(accounts, filters.accountId)],
    [file.status, filters.status?.map((status) => statusTexts[language][status]).join(', ') ?? null],
    [file.method, filters.type?.map((type) => paymentMethodTexts[language][type]).join(', ') ?? null],
    [file.cancelled, report.filters.includes('cancelled') ? cancelled[filters.cancelled ?? 'exclude'] : null],
    [file.currency, filters.currency?.toUpperCase() ?? null],
    [file.zone, zone],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

/** The locations of the reader's role; null for the whole company. */
async function reachedPlaces(request: ReportRequest): Promise<string | null> {
  const { actor } = request;
  if (actor.kind === 'superadmin' || actor.locationIds === null) return null;
  const names = await locationNames(request);
  return actor.locationIds.flatMap((id) => names.get(id) ?? []).join(', ') || null;
}

async function nameOf({ app, scope: { companyId } }: ReportRequest, list: ListDefinition, id: string): Promise<string> {
  const record: Record<string, unknown> | null = await app.db(list).findOne({ _id: id });
  return record?.companyId === companyId && typeof record.name === 'string' ? record.name : id;
}

async function personOf({ app, scope: { companyId } }: ReportRequest, id: string): Promise<string> {
  const user = await app.db(users).findOne({ _id: id, companyId });
  return user ? fullName(user) : id;
}
