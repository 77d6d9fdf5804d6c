import type { Actor } from '@marea/domain/access/actor';
import type { BookingRow } from '@marea/domain/booking/booking.schema';
import type { VisitFilter } from '@marea/domain/booking/booking.contract';
import { addDays, dayBounds, daysOfMonth, wallClock } from '@marea/domain/kernel/zone';
import type { House } from '../db/house.ts';
import { byIdOrSlug, locationVisibleTo } from '../fleet/catalogue.service.ts';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { RowRecord } from './booking.wire.ts';
import { rowProjection, toRow } from './booking.wire.ts';
import { visitsVisibleTo } from './scope.service.ts';

const PAGE_SIZE = 20;
/** More than any month of a large fleet: a list that is longer was asked for by mistake. */
const MOST_ROWS = 5_000;

type Query = Record<string, unknown>;
export type VisitPage = { docs: BookingRow[]; limit: number; offset: number; total: number; page: number };

/**
 * Bookings of a company or of one location. A month or a range of days gives all of them in order
 * of start, cancelled ones left out unless asked for; anything else gives a page of twenty,
 * newest trips first.
 */
export async function listVisits(
  house: House,
  actor: Actor,
  slug: string,
  filter: VisitFilter,
): Promise<{ data: BookingRow[] } | VisitPage> {
  const { zone, ...place } = await placeOf(house, actor, slug, filter);
  const range = rangeOf(filter, zone, wallClock(zone, house.now()).date);
  const query = queryOf(actor, place, filter, range);
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

async function pageOf(house: House, query: Query, filter: VisitFilter): Promise<VisitPage> {
  const limit = filter.limit ?? PAGE_SIZE;
  const page = filter.page ?? 1;
  const offset = (page - 1) * limit;
  const by = filter.sort === 'createdAt' ? 'createdAt' : 'start';
  const direction = filter.order === 'asc' ? 1 : -1;
  const visits = house.native.visits;
  const [rows, total] = await Promise.all([
    visits
      .find<RowRecord>(query, { projection: rowProjection, sort: { [by]: direction, _id: 1 }, skip: offset, limit })
      .toArray(),
    visits.countDocuments(query),
  ]);
  return { docs: rows.map(toRow), limit, offset, total, page };
}

/** The company or location whose slug or id stands in the path, narrowed by the filter's location. */
async function placeOf(house: House, actor: Actor, slug: string, { locationId }: VisitFilter) {
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
  return { locationId: location._id, zone: location.zone };
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
  if (start || end) return { first: start ?? '2000-01-01', last: end ?? '2099-12-31' };
  if (month === undefined) return null;
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
  if (filter.search?.trim()) scopes.push(searchOf(filter.search.trim()));
  return { isBooking: true, isDeleted: false, $and: scopes };
}

/** A folio, or the beginning of a guest's name; what was typed is text, never a pattern. */
function searchOf(search: string): Query {
  const literal = search.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const begins = { $regex: `^${literal}`, $options: 'i' };
  return {
    $or: [{ folio: search.toUpperCase() }, { 'customer.firstName': begins }, { 'customer.lastName': begins }],
  };
}
