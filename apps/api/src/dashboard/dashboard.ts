import type { Actor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { owedOf, tripStatuses } from '@marea/domain/booking/price/salesFigures';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { fullName } from '@marea/domain/core/text/text';
import { dayBounds } from '@marea/domain/core/time/instants';
import { MINUTE_MS, wallClock } from '@marea/domain/core/time/zone';
import { comparedSpans } from '@marea/domain/dashboard/comparedSpans';
import type { DaySpan } from '@marea/domain/dashboard/comparedSpans';
import type { dashboardSchema } from '@marea/domain/dashboard/dashboard.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type * as z from 'zod';
import { bookings, disputedAt, unpaidPlacesAt } from '../booking/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { readTogether } from '../db/cache/readTogether.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { leadFigures } from '../leads/index.ts';
import { waitingParties } from '../waitlist/index.ts';
import { monthAtLocation } from './monthAtLocation.ts';
import { spansOf } from './spans.ts';

type Dashboard = z.output<typeof dashboardSchema>;

/** Today at a location, and its month compared with earlier ones. Throws `not_found`. */
export async function dashboardFor(app: AppContext, actor: Actor, idOrSlug: string): Promise<Dashboard> {
  const location = await locationVisibleTo(app, actor, idOrSlug);
  const { date } = wallClock(location.zone, app.now());
  return dashboardOf(app, { location, date, isPriced: seesMoney(actor, location._id) });
}

type Question = { location: Location; date: string; isPriced: boolean };

/** Batches requests that arrive together: after a change every open dashboard refetches. */
const dashboardOf = readTogether(async (app, questions: readonly Question[]) => {
  const worked = new Map<string, Promise<Dashboard>>();
  return Promise.all(
    questions.map((question) => {
      const key = keyOf(question);
      const dashboard = worked.get(key) ?? workOut(app, question);
      worked.set(key, dashboard);
      return dashboard;
    }),
  );
});

function keyOf({ location, date, isPriced }: Question): string {
  return `${location._id} ${location.version} ${date} ${isPriced}`;
}

async function workOut(app: AppContext, { location, date, isPriced }: Question): Promise<Dashboard> {
  const spans = comparedSpans(date);
  const [departures, compared, whole, waitlist, disputed, unpaidPlaces, leads] = await Promise.all([
    departuresOf(app, location, date, isPriced),
    spansOf(app, location, [spans.month, spans.monthBefore, spans.yearBefore], isPriced),
    monthAtLocation(app, location, date.slice(0, 7)),
    servedIn(app, location, spans.month),
    isPriced ? disputedAt(app, location, ['open']) : null,
    unpaidPlacesAt(app, location),
    leadsIn(app, location, spans.month, isPriced),
  ]);
  const [month, monthBefore, yearBefore] = compared;
  if (!month || !monthBefore || !yearBefore) throw new Error('a span is missing');
  const openDisputes = disputed && disputed.length;
  return {
    today: { date, departures },
    openDisputes,
    unpaidPlaces,
    month,
    monthBefore,
    yearBefore,
    ...whole,
    waitlist,
    leads,
  };
}

async function departuresOf(
  app: AppContext,
  { _id: locationId, companyId, zone }: Location,
  date: string,
  isPriced: boolean,
): Promise<Dashboard['today']['departures']> {
  const { from, to } = dayBounds(zone, date);
  const [trips, fleet] = await Promise.all([
    app
      .db(bookings)
      .find({
        companyId,
        locationId,
        isDeleted: false,
        status: { $in: [...tripStatuses] },
        start: { $gte: new Date(from), $lt: new Date(to) },
      })
      .sort({ start: 1, _id: 1 })
      .toArray(),
    app
      .db(vessels)
      .find({ locationId, isDeleted: false }, { projection: { maxPeople: 1 } })
      .toArray(),
  ]);
  const capacities = new Map(fleet.map(({ _id, maxPeople }) => [_id, maxPeople]));
  return trips.map((trip) => toDeparture(trip, capacities.get(trip.resourceId) ?? null, isPriced));
}

function toDeparture(
  trip: BookingRecord,
  maxPeople: number | null,
  isPriced: boolean,
): Dashboard['today']['departures'][number] {
  const { _id, folio, status, hora, start, end, resourceName, serviceName, currency } = trip;
  return {
    _id,
    folio,
    status,
    hora,
    start,
    end,
    resourceName,
    serviceName,
    currency,
    guest: fullName(trip.customer),
    pax: passengerCount(trip.passengers),
    maxPeople,
    owed: isPriced ? owedOf(trip) : null,
    hasCrew: trip.crew.length > 0,
  };
}

async function servedIn(app: AppContext, { _id: locationId }: Location, { from, to }: DaySpan) {
  const [found] = await app
    .db(waitingParties)
    .aggregate<{ served: number; waitMs: number | null }>([
      { $match: { locationId, day: { $gte: from, $lte: to }, servedAt: { $ne: null } } },
      { $group: { _id: null, served: { $sum: 1 }, waitMs: { $avg: { $subtract: ['$servedAt', '$joinedAt'] } } } },
    ])
    .toArray();
  return { served: found?.served ?? 0, waitMinutes: found?.waitMs ? Math.round(found.waitMs / MINUTE_MS) : null };
}

async function leadsIn(app: AppContext, location: Location, span: DaySpan, isPriced: boolean) {
  const [{ worth, wonWorth, ...counts }, { currency }] = await Promise.all([
    leadFigures(app, location, span),
    app.catalogue.company(location.companyId),
  ]);
  return { ...counts, currency, worth: isPriced ? worth : null, wonWorth: isPriced ? wonWorth : null };
}

export function dashboardRoutes(app: AppContext) {
  return {
    async dashboard({ params }, context) {
      return { data: await dashboardFor(app, signedIn(context), params.id) };
    },
  } satisfies Partial<Handlers>;
}
