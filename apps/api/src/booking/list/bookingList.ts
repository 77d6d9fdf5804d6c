import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { isSeenEverywhere, seesContacts, seesMoney } from '@marea/domain/access/guestData';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import type { departureSchema } from '@marea/domain/booking/bookingView.schema';
import type { BookingSort } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { BookingFilter } from '@marea/domain/booking/lists/bookingLists.schema';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import { occupyingStatuses } from '@marea/domain/booking/status/booking.status';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { DAY_HOURS, DAY_MS, assertInOrder, lastDayOf, wallClock } from '@marea/domain/core/time/zone';
import type * as z from 'zod';
import { byIdOrSlug, companies, locationVisibleTo, zoneOfCompany } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { searched } from '../../crud/index.ts';
import { assertCustomerWasVisible } from '../../customers/index.ts';
import { daysBetween, pageOf } from '../../db/pages/page.ts';
import type { Page } from '../../db/pages/page.ts';
import { LONGEST_BOOKING_DAYS } from '../../slots/index.ts';
import { awaitingRelease, bookings, LONG_HOURS } from '../booking.collection.ts';
import type { BookingRowOutput, CalendarRow } from '../bookingView.ts';
import {
  calendarProjection,
  rowProjection,
  rowVisibilities,
  seesReleases,
  toBooking,
  toCalendarRow,
  toRow,
  toRows,
} from '../bookingView.ts';
import { customersOfReseller } from '../customers.ts';
import { bookingsVisibleTo } from '../findBooking.ts';

const PAGE_SIZE = 20;
/** More than a month of a large fleet: a longer list is a mistake. */
const MAX_ROWS = 5_000;

type Query = Record<string, unknown>;
const nothing: Query = { _id: { $in: [] } };
/** Matches bookings with a balance due, like `owedOf`. */
const owing: Query = { status: { $in: [...tripStatuses] }, 'price.balance': { $gt: 0 } };

export type BookingPageOfRows = Page<BookingRowOutput>;

/** Lists a whole month, year or range by start, without cancelled ones; otherwise pages of twenty, newest first. */
export async function listBookings(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: BookingFilter,
  language: Language,
): Promise<{ data: BookingRowOutput[] } | BookingPageOfRows> {
  const { query, running } = await bookingQuery(app, actor, idOrSlug, filter);
  const isWhole = running && filter.page === undefined && filter.limit === undefined;
  if (!isWhole) return pageOfRows(app, actor, query, filter, language);
  return allOf(app, actor, [...(await running()), query]);
}

/** The rows of some queries, each by start. Throws `invalid` for too many rows. */
async function allOf(app: AppContext, actor: Actor, queries: readonly Query[]): Promise<{ data: BookingRowOutput[] }> {
  const found = await Promise.all(
    queries.map((query) =>
      app
        .db(bookings)
        .find<BookingRecord>(query, { projection: rowProjection, sort: { start: 1 }, limit: MAX_ROWS + 1 })
        .toArray(),
    ),
  );
  if (found.some(({ length }) => length > MAX_ROWS)) throw invalidField('end', 'range_too_long');
  return { data: await toRows(app, found.flat(), actor) };
}

/** Pages of twenty bookings of a company or location, newest first; ignores the range. Throws `not_found`, `invalid`. */
export async function pageOfBookings(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: BookingFilter,
  language: Language,
): Promise<BookingPageOfRows> {
  const { query } = await bookingQuery(app, actor, idOrSlug, filter);
  return pageOfRows(app, actor, query, filter, language);
}

/**
 * The filter of a list, its totals and its export; days on the location's clock. A booking belongs to the day on which
 * it starts; `running` matches those that started before the range and continue in it. Throws as `scopeOf`.
 */
export async function bookingQuery(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: BookingFilter,
  statuses: Query = listedStatuses(filter),
) {
  const { zone, ...scope } = await scopeOf(app, actor, idOrSlug, filter);
  const range = rangeOf(filter, zone, wallClock(zone, app.now()).date);
  const queryWith = (...conditions: Query[]) => queryOf(app, actor, scope, filter, [...conditions, statuses]);
  const query = await (range ? queryWith({ start: range }) : queryWith());
  const running = range && (() => Promise.all(runningInto(range).map((one) => queryWith(one))));
  return { query, running, range, scope, zone };
}

/** The trips and blocks that started before a range and continue in it; an index holds the few over a day long. */
function runningInto({ $gte: from }: { $gte: Date }): Query[] {
  const startedWithin = (days: number) => ({
    status: { $in: occupyingStatuses },
    start: { $gte: new Date(from.getTime() - days * DAY_MS), $lt: from },
    until: { $gt: from },
  });
  return [
    { ...startedWithin(LONGEST_BOOKING_DAYS), duration: { $gt: LONG_HOURS } },
    { ...startedWithin(LONG_HOURS / DAY_HOURS + 1), duration: { $lte: LONG_HOURS } },
  ];
}

/** A customer's bookings that the actor may see, latest first, even if the customer was removed. Throws `not_found`. */
export async function bookingsOfCustomer(
  app: AppContext,
  actor: Actor,
  customerId: string,
  { when, ...page }: Pick<BookingFilter, 'page' | 'limit'> & { when?: 'upcoming' | 'past' | undefined },
  language: Language,
): Promise<BookingPageOfRows> {
  const query = await queryOfCustomer(app, actor, customerId);
  if (!when) return pageOfRows(app, actor, query, page, language);
  const ahead = { end: { $gt: new Date(app.now()) }, status: { $in: occupyingStatuses } };
  const side = when === 'upcoming' ? ahead : { $nor: [ahead] };
  const order = when === 'upcoming' ? 'asc' : 'desc';
  return pageOfRows(app, actor, { $and: [query, side] }, { ...page, order }, language);
}

/** The query of a customer's bookings, confined to the actor. Throws `not_found`. */
export async function queryOfCustomer(app: AppContext, actor: Actor, customerId: string): Promise<Query> {
  await assertCustomerWasVisible(app, actor, customerId, customersOfReseller);
  const scope = { $and: [bookingsVisibleTo(actor), { 'customer.customerId': customerId }] };
  return { isBooking: true, isDeleted: false, ...scope };
}

/** Bookings that occupy a vessel, or belong to a service, between two days; no cancelled trips. */
export async function bookingsBetween(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  {
    serviceId,
    resourceId,
    startDate,
    endDate,
  }: { serviceId?: string | undefined; resourceId?: string | undefined; startDate: string; endDate: string },
): Promise<{ data: BookingRowOutput[] }> {
  assertInOrder(startDate, endDate, 'filter.endDate');
  const { query, running } = await bookingQuery(app, actor, idOrSlug, {
    start: startDate,
    end: endDate,
    status: [...occupyingStatuses],
    ...(serviceId ? { services: [serviceId] } : {}),
    ...(resourceId ? { resources: [resourceId] } : {}),
  });
  return allOf(app, actor, [...((await running?.()) ?? []), query]);
}

/** The bookings of a location that start between two days, cancelled ones too, by start; the first 5,000. */
export async function calendarRows(
  app: AppContext,
  actor: Actor,
  locationId: string,
  { start, end, resourceId, crewId }: { start: string; end: string; resourceId: string | null; crewId: string | null },
): Promise<CalendarRow[]> {
  const filter = { start, end, ...(resourceId !== null && { resources: [resourceId] }) };
  // Other platforms read one vessel's calendar: their own events would come back to them as blocks for ever.
  const ofOurOwn = resourceId === null ? {} : { calendarImportId: null };
  const { query } = await bookingQuery(app, actor, locationId, filter, {});
  const ofCrew = crewId === null ? {} : { 'crew.userId': crewId };
  const records = await app
    .db(bookings)
    .find<BookingRecord>(
      { $and: [query, ofCrew, ofOurOwn] },
      { projection: calendarProjection, sort: { start: 1 }, limit: MAX_ROWS },
    )
    .toArray();
  return records.map((record) => toCalendarRow(record, actor.kind));
}

/** The statuses that a list shows: the requested ones, or all but cancelled. */
export function listedStatuses({ status }: Pick<BookingFilter, 'status'>): Query {
  return { status: status ? { $in: status } : { $ne: 'cancel' } };
}

const sortPaths: Record<BookingSort, (language: Language) => string> = {
  bookingDate: () => 'start',
  createdAt: () => 'createdAt',
  name: () => 'sortKeys.name',
  resource: () => 'sortKeys.resource',
  service: (language) => `sortKeys.service.${language}`,
  status: () => 'sortKeys.status',
};

async function pageOfRows(
  app: AppContext,
  actor: Actor,
  query: Query,
  filter: Partial<BookingFilter>,
  language: Language,
): Promise<BookingPageOfRows> {
  const sort = sortOf(filter, language);
  const options = { projection: rowProjection, usual: PAGE_SIZE };
  const page = await pageOf(app.db(bookings), query, filter, sort, options);
  return { ...page, docs: await toRows(app, page.docs, actor) };
}

/** Unpaid places are sorted by their release; no other list has an index for that. */
function sortOf({ sort, order, unpaidPlaces }: Partial<BookingFilter>, language: Language): Record<string, 1 | -1> {
  if (!sort && unpaidPlaces) return { releaseAt: 1 };
  return { [sortPaths[sort ?? 'bookingDate'](language)]: order === 'asc' ? 1 : -1 };
}

/** The company or location in the path (id or slug). The actor's own come first: another company may use the slug. */
export async function scopeOf(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  { locationId }: Pick<BookingFilter, 'locationId'>,
) {
  const own = companyOf(actor);
  const filter = own ? { $and: [{ _id: own }, byIdOrSlug(idOrSlug)] } : byIdOrSlug(idOrSlug);
  const company = await app.db(companies).findOne(filter, { projection: { _id: 1 } });
  if (company && !locationId) {
    return { companyId: company._id, zone: await zoneOfCompany(app, company._id) };
  }
  const location = await locationVisibleTo(app, actor, company && locationId ? locationId : idOrSlug);
  const isElsewhere = company
    ? location.companyId !== company._id
    : locationId !== undefined && locationId !== location._id;
  if (isElsewhere) throw new DomainError('not_found');
  return { companyId: location.companyId, locationId: location._id, zone: location.zone };
}

function rangeOf(filter: BookingFilter, zone: string, today: string): { $gte: Date; $lt: Date } | null {
  const days = daysOf(filter, today);
  return days && daysBetween(zone, days.first, days.last);
}

function daysOf({ start, end, month, year }: BookingFilter, today: string): { first: string; last: string } | null {
  assertInOrder(start, end, 'end');
  if (start || end) return { first: start ?? '2000-01-01', last: end ?? '2099-12-31' };
  if (month === undefined) return year === undefined ? null : { first: `${year}-01-01`, last: `${year}-12-31` };
  const yearMonth = `${year ?? today.slice(0, 4)}-${String(month).padStart(2, '0')}`;
  return { first: `${yearMonth}-01`, last: lastDayOf(yearMonth) };
}

async function queryOf(
  app: AppContext,
  actor: Actor,
  scope: { companyId?: string; locationId?: string },
  filter: BookingFilter,
  conditions: readonly Query[],
): Promise<Query> {
  const scopes: Query[] = [bookingsVisibleTo(actor), scope];
  if (filter.resources) scopes.push({ resourceId: { $in: filter.resources } });
  if (filter.services) scopes.push({ serviceId: { $in: filter.services } });
  if (filter.disrupted) scopes.push(actor.kind === 'owner' ? nothing : { 'disruptions.0': { $exists: true } });
  if (filter.owes) scopes.push(isSeenEverywhere(seesMoney, actor, scope.locationId) ? owing : nothing);
  if (filter.unpaidPlaces) scopes.push(seesReleases(actor) ? awaitingRelease : nothing);
  scopes.push(...conditions);
  // A search over hidden fields would reveal them.
  const isInFull = isSeenEverywhere(seesContacts, actor, scope.locationId);
  const standing = { isBooking: true, isDeleted: false } as const;
  const searchFilter = await searched(
    filter.search,
    (words) => app.db(bookings).exists({ ...standing, $and: [...scopes, words] }),
    isInFull ? 'searchTerms' : 'ownerSearchTerms',
  );
  return { ...standing, $and: [...scopes, searchFilter] };
}

/** The trips of a day at a location, by departure, with the details for the crew at the dock. */
export async function departuresOn(
  app: AppContext,
  actor: Actor,
  locationId: string,
  date: string,
): Promise<z.output<typeof departureSchema>[]> {
  const { query } = await bookingQuery(app, actor, locationId, { start: date, end: date, status: [...tripStatuses] });
  const records = await app.db(bookings).find(query).sort({ start: 1, _id: 1 }).toArray();
  const visibilityOf = await rowVisibilities(app, records, actor);
  return Promise.all(
    records.map(async (record) => {
      const { passengers, crew, notes, menu, checkin } = await toBooking(app, record, actor);
      return { ...toRow(record, visibilityOf(record)), passengers, crew, notes, allergies: menu.allergies, checkin };
    }),
  );
}
