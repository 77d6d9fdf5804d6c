import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import { reportNames, reports } from '@marea/domain/reports/reports';
import type { KnownRecords, MeasuredRead } from './known.ts';

const DAYS = 30;

/** Each report over a month, in all its groupings and by all its dates, with what is behind one of its figures. */
export function reportReads({ location, trip, reseller }: KnownRecords): MeasuredRead[] {
  const today = wallClock(location.zone, Date.now()).date;
  const month = { from: addDays(today, -DAYS), to: today };
  const at = { ...month, locationId: location._id };
  return reportNames.flatMap((report): MeasuredRead[] => {
    const { groupings, bases, columns, filters }: ReportDefinition = reports[report];
    const [figure = ''] = Object.entries(columns).flatMap(([name, { total }]) =>
      typeof total === 'string' ? [name] : [],
    );
    const params = { report };
    const narrowed = { resourceId: trip.resourceId, serviceId: trip.serviceId, resellerId: reseller._id };
    return [
      ...Object.keys(groupings).flatMap((grouping) =>
        bases.map((basis): MeasuredRead => ({ name: 'report', params, query: { ...month, grouping, basis } })),
      ),
      ...(['admin', 'manager', 'superadmin'] as const).map((as): MeasuredRead => ({
        name: 'report',
        as,
        params,
        query: at,
      })),
      ...Object.entries(narrowed).flatMap(([filter, id]): MeasuredRead[] =>
        filters.some((one) => one === filter) ? [{ name: 'report', params, query: { ...month, [filter]: id } }] : [],
      ),
      { name: 'reportDetails', params, query: { ...at, column: figure } },
    ];
  });
}
