import type { Actor } from '@marea/domain/access/actor';
import { isSeenEverywhere, seesContacts } from '@marea/domain/access/guestData';
import { confinedTo, mayCall } from '@marea/domain/access/mayCall';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import type { ListDefinition } from '@marea/domain/contract/defineList';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { customers } from '@marea/domain/customers/customer.schema';
import { customersEndpoints } from '@marea/domain/customers/customers.endpoints';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { SearchResults } from '@marea/domain/search/search.contract';
import { mongo } from 'mongoose';
import { bookings, bookingsVisibleTo, customersOfReseller } from '../booking/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { hasEachWord, searchWays } from '../crud/index.ts';
import type { SearchWay } from '../crud/index.ts';
import { readableBy } from '../db/scope.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { LONGEST_BOOKING_DAYS } from '../slots/index.ts';

/** The maximum of matches per kind; the lists show all. */
const MAX_FOUND = 5;

/** The reach of a search: days of past trips, in spans read until enough are found, and the time limit of a read. */
type Reach = { pastDays: readonly number[]; maxTimeMS: number };

/**
 * Past trips are read in spans by start, latest first: many bookings may match each of two words, but few match both
 * (`growth: search for maria garcia`). The index of the search terms has the start too. No read has a time limit.
 */
const EVERYTHING: Reach = { pastDays: [365, 5 * 365, 100 * 365], maxTimeMS: 0 };
/** The reach of patterns with a wrong letter, which read all words with the same first two (`carlos hernandes`). */
const LAST_YEAR: Reach = { pastDays: [365], maxTimeMS: 1_000 };
const TIME_LIMIT_EXCEEDED = 50;

type Filter = Record<string, unknown>;
/** One search of a list, among the records that its reader may see. */
type Listing = { own: Filter; way: SearchWay; reach: Reach; fields: readonly string[] };

/** The results of a search; each kind is searched and shown as in its own list. */
export async function find(app: AppContext, actor: Actor, locationId: string, typed: string): Promise<SearchResults> {
  const { companyId } = await locationVisibleTo(app, actor, locationId);
  const { exact, near } = searchWays(typed);
  const tries = [...exact.map((way) => [way, EVERYTHING] as const), ...near.map((way) => [way, LAST_YEAR] as const)];
  for (const [way, reach] of tries) {
    const results = await findBy(way, reach);
    if (hasAny(results)) return results;
  }
  return { bookings: [], customers: [], resources: [] };

  async function findBy(way: SearchWay, reach: Reach): Promise<SearchResults> {
    const [trips, people, fleet] = await Promise.all([
      bookingsBy(way, reach),
      readable(customersEndpoints.customerSearch, async (reader) => {
        const own = reader.kind === 'reseller' ? { _id: { $in: await customersOfReseller(app, reader.userId) } } : {};
        return listed(customers, reader, { own, way, reach, fields: ['firstName', 'lastName', 'phone'] });
      }),
      readable(fleetEndpoints.resourcesOfCompany, (reader) => {
        const own = reader.kind === 'owner' ? { _id: { $in: [...reader.resources] } } : {};
        return listed(vessels, reader, { own, way, reach, fields: ['name'] });
      }),
    ]);
    return {
      bookings: trips,
      customers: people as SearchResults['customers'],
      resources: fleet as SearchResults['resources'],
    };
  }

  /** Rows where the actor may read; empty for people who may not call the endpoint. */
  async function readable<Row>(endpoint: Endpoint, read: (reader: Actor) => Promise<Row[]>): Promise<Row[]> {
    return mayCall(actor, endpoint) ? read(confinedTo(actor, endpoint)) : [];
  }

  function bookingsBy(way: SearchWay, { pastDays, maxTimeMS }: Reach): Promise<SearchResults['bookings']> {
    return readable(bookingListsEndpoints.bookingList, async (reader) => {
      // A search over hidden fields would reveal them.
      const among = isSeenEverywhere(seesContacts, reader, undefined) ? 'searchTerms' : 'ownerSearchTerms';
      if (!(await hasEachWord(way, (word) => app.db(bookings).exists({ companyId, ...word }), among))) return [];
      const filter: Filter = {
        companyId,
        isBooking: true,
        isDeleted: false,
        $and: [bookingsVisibleTo(reader), way.filter(among)],
      };
      const read = (when: Filter, direction: 1 | -1, limit: number) =>
        inTime(
          app
            .db(bookings)
            .find(
              { ...filter, ...when },
              { projection: { ...tripFields, customer: 1 }, sort: { start: direction }, limit, maxTimeMS },
            )
            .toArray(),
        );
      // A caller usually asks about the next trip, or the last one.
      const now = new Date(app.now());
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const rows = await read({ start: { $gt: daysAgo(LONGEST_BOOKING_DAYS) }, end: { $gt: now } }, 1, MAX_FOUND);
      let until = now;
      for (const from of pastDays.map(daysAgo)) {
        if (rows.length >= MAX_FOUND) break;
        const past = { start: { $gt: from, $lte: until }, end: { $lte: now } };
        rows.push(...(await read(past, -1, MAX_FOUND - rows.length)));
        until = from;
      }
      return rows.map(({ _id, folio, customer, bookingDate, hora, resourceName, status }) => {
        const { firstName, lastName } = customer;
        return { _id, folio, firstName, lastName, bookingDate, hora, resourceName, status };
      });
    });
  }

  async function listed(list: ListDefinition, reader: Actor, { own, way, reach, fields }: Listing) {
    if (!(await hasEachWord(way, (word) => app.db(list).exists({ companyId, ...word })))) return [];
    const projection = Object.fromEntries(fields.map((field) => [field, 1 as const]));
    const filter = { companyId, isDeleted: false, $and: [readableBy(reader, list), own, way.filter()] };
    const options = { projection, limit: MAX_FOUND, maxTimeMS: reach.maxTimeMS };
    return inTime(app.db(list).find<{ _id: string }>(filter, options).toArray());
  }
}

/** Returns no rows if a read exceeds its time limit. */
async function inTime<Row>(reading: Promise<Row[]>): Promise<Row[]> {
  return reading.catch((error: unknown) => {
    if (error instanceof mongo.MongoServerError && error.code === TIME_LIMIT_EXCEEDED) return [];
    throw error;
  });
}

function hasAny(results: SearchResults): boolean {
  return Object.values(results).some((rows) => rows.length > 0);
}

const tripFields = { folio: 1, bookingDate: 1, hora: 1, resourceName: 1, status: 1 } as const;

export function searchRoutes(app: AppContext) {
  return {
    async findAnything({ query: { value, locationId } }, context) {
      return { data: await find(app, signedIn(context), locationId, value) };
    },
  } satisfies Partial<Handlers>;
}
