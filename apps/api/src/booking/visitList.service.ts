import type { Actor } from '@marea/domain/access/actor';
import type { BookingRow } from '@marea/domain/booking/booking.schema';
import type { VisitFilter } from '@marea/domain/booking/bookingLists.schema';
import { occupyingStatuses } from '@marea/domain/booking/booking.status';
import { assertInOrder } from '@marea/domain/kernel/dayRange';
import { addDays, dayBounds, daysOfMonth, wallClock } from '@marea/domain/kernel/zone';
import type { House } from '../db/house.ts';
import { byIdOrSlug, locationVisibleTo } from '../fleet/catalogue.service.ts';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { customerVisibleTo } from '../guests/customers.service.ts';
import type { RowRecord } from './booking.wire.ts';
import { rowProjection, toRow } from './booking.wire.ts';
import { searchOf } from '../records/records.service.ts';
import { visitsVisibleTo } from './scope.service.ts';

const PAGE_SIZE = 20;
/** More than any month of a large fleet: a list that is longer was asked for by mistake. */
const MOST_ROWS = 5_000;

type Query = Record<string, unknown>;
export type VisitPage = { docs: BookingRow[]; limit: number; offset: number; total: number; page: number };

/**
 * Bookings of a company or of one location. A month, a year or a range of days gives all of them in order
 * of start, cancelled ones left out unless asked for; anything else gives a page of twenty,
 * newest trips first.
 */
export async function listVisits(
  house: House,
  actor: Actor,
  slug: string,
  filter: VisitFilter,
): Promise<{ data: BookingRow[] } | VisitPage> {
  const { query, range } = await visitQuery(house, actor, slug, filter);
  if (range && filter.page === undefined && filter.limit === undefined) {
    const rows = await house.native.visits
      .find<RowRecord>(query, {
        projection: rowProjection,
        sort: { start: 1 },
        limit: MOST_ROWS + 1,
        batchSize: MOST_ROWS,
      })
      .toArray();
    if (rows.length > MOST_ROWS) throw invalidField('end', 'range_too_long');
    return { data: rows.map(toRow) };
  }
  return pageOf(house, query, filter);
}

/** A page of a location's bookings, whatever else the filter says. */
export async function pageOfVisits(house: House, actor: Actor, slug: string, filter: VisitFilter): Promise<VisitPage> {
  const { query } = await visitQuery(house, actor, slug, filter);
  return pageOf(house, query, filter);
}

/** The bookings that a filter means, as the actor may see them, as a query with the range of its days. */
export async function visitQuery(house: House, actor: Actor, slug: string, filter: VisitFilter) {
  const { zone, ...place } = await placeOf(house, actor, slug, filter);
  const range = rangeOf(filter, zone, wallClock(zone, house.now()).date);
  return { query: queryOf(actor, place, filter, range), range };
}

/** A customer's bookings that the actor may see, latest trips first. Throws `not_found` for a customer whom they may not. */
export async function visitsOfCustomer(
  house: House,
  actor: Actor,
  customerId: string,
  wanted: Pick<VisitFilter, 'page' | 'limit'>,
): Promise<VisitPage> {
  const { _id } = await customerVisibleTo(house, actor, customerId);
  const scope = { $and: [visitsVisibleTo(actor), { 'customer.customerId': _id }] };
  return pageOf(house, { isBooking: true, isDeleted: false, ...scope }, wanted);
}

/** What keeps a vessel, or belongs to a service, between two days: cancelled trips are left out. */
export async function visitsBetween(
  house: House,
  actor: Actor,
  slug: string,
  {
    serviceId,
    resourceId,
    startDate,
    endDate,
  }: { serviceId?: string | undefined; resourceId?: string | undefined; startDate: string; endDate: string },
): Promise<BookingRow[]> {
  assertInOrder(startDate, endDate, 'filter.endDate');
  const answer = await listVisits(house, actor, slug, {
    start: startDate,
    end: endDate,
    status: [...occupyingStatuses],
    ...(serviceId ? { services: [serviceId] } : {}),
    ...(resourceId ? { resources: [resourceId] } : {}),
  });
  return 'data' in answer ? answer.data : answer.docs;
}

const sortPaths: Record<NonNullable<VisitFilter['sort']>, string> = {
  bookingDate: 'start',
  createdAt: 'createdAt',
  name: 'nameKey',
  resource: 'resourceName',
  service: 'serviceName.es',
  status: 'status',
};

async function pageOf(house: House, query: Query, filter: Partial<VisitFilter>): Promise<VisitPage> {
  const limit = filter.limit ?? PAGE_SIZE;
  const page = filter.page ?? 1;
  const offset = (page - 1) * limit;
  const by = sortPaths[filter.sort ?? 'bookingDate'];
  const direction = filter.order === 'asc' ? 1 : -1;
  const visits = house.native.visits;
  const [rows, total] = await Promise.all([
    visits
      .find<RowRecord>(query, {
        projection: rowProjection,
        sort: { [by]: direction, _id: direction },
        skip: offset,
        limit,
      })
      .toArray(),
    visits.countDocuments(query),
  ]);
  return { docs: rows.map(toRow), limit, offset, total, page };
}

/** The company or location whose slug or id stands in the path, narrowed by the filter's location, with the zone of its days. */
export async function placeOf(
  house: House,
  actor: Actor,
  slug: string,
  { locationId }: Pick<VisitFilter, 'locationId'>,
) {
  const company = await house.models.Company.findOne(byIdOrSlug(slug), { _id: 1 }).lean();
  const isTheirs = company && (actor.kind === 'superadmin' || actor.companyId === company._id);
  if (company && !isTheirs) throw new DomainError('not_found');
  if (company && !locationId) {
    const first = await house.models.Location.findOne({ companyId: company._id }, { zone: 1 }).lean();
    return { companyId: company._id, zone: first?.zone ?? 'UTC' };
  }
  const location = await locationVisibleTo(house, actor, company && locationId ? locationId : slug);
  const isElsewhere = company
    ? location.companyId !== company._id
    : locationId !== undefined && locationId !== location._id;
  if (isElsewhere) throw new DomainError('not_found');
  return { companyId: location.companyId, locationId: location._id, zone: location.zone };
}

function rangeOf(filter: VisitFilter, zone: string, today: string): { from: Date; to: Date } | null {
  const days = daysOf(filter, today);
  if (!days) return null;
  return {
    from: new Date(dayBounds(zone, days.first).from),
    to: new Date(dayBounds(zone, addDays(days.last, 1)).from),
  };
}

function daysOf({ start, end, month, year }: VisitFilter, today: string): { first: string; last: string } | null {
  assertInOrder(start, end, 'end');
  if (start || end) return { first: start ?? '2000-01-01', last: end ?? '2099-12-31' };
  if (month === undefined) return year === undefined ? null : { first: `${year}-01-01`, last: `${year}-12-31` };
  const days = daysOfMonth(`${year ?? today.slice(0, 4)}-${String(month).padStart(2, '0')}`);
  return { first: days[0] as string, last: days.at(-1) as string };
}

function queryOf(
  actor: Actor,
  place: { companyId?: string; locationId?: string },
  filter: VisitFilter,
  range: { from: Date; to: Date } | null,
): Query {
  const scopes: Query[] = [visitsVisibleTo(actor), place];
  if (filter.resources) scopes.push({ resourceId: { $in: filter.resources } });
  if (filter.services) scopes.push({ serviceId: { $in: filter.services } });
  if (range) scopes.push({ start: { $gte: range.from, $lt: range.to } });
  scopes.push({
    status: filter.status ? { $in: filter.status } : { $ne: 'cancel' },
  });
  // What one may not read, one may not guess at either.
  scopes.push(searchOf(filter.search, actor.kind === 'owner' ? 'ownerWords' : 'words'));
  return { isBooking: true, isDeleted: false, $and: scopes };
}
