import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { ChartData, ChartFilter } from '@marea/domain/charts/charts.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { lastDayOf, wallClock } from '@marea/domain/core/time/zone';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { userList } from '@marea/domain/people/user.schema';
import { bookings, bookingsVisibleTo } from '../booking/index.ts';
import { zoneOfCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween } from '../db/pages/page.ts';
import { groupedOncePerDeparture } from '../db/salesFigures.ts';
import { belongingTo, readableBy } from '../db/scope.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { actorById, users } from '../session/index.ts';

type Bar = { _id: string; name: string; bookings: number; hours: number };
type NamedRecord = { _id: string; name: string; key: string };

/** A person's dashboard of trips and hours; managers also read their people's. Throws `not_found` for any other. */
export async function chartOf(
  app: AppContext,
  asking: Actor,
  userId: string,
  filter: ChartFilter & { keys?: string[] | undefined },
): Promise<ChartData> {
  const person = await personAsked(app, asking, userId);
  // Limited to bookings that both the person and the caller may see.
  const scope = { $and: [belongingTo(person), belongingTo(asking)], isDeleted: false };
  const owned = person.kind === 'owner' ? { _id: { $in: [...person.resources] } } : {};
  const byName = { projection: { name: 1, key: 1 }, sort: { 'sortKeys.name': 1 } } as const;
  const [storedVessels, storedServices, zone] = await Promise.all([
    app
      .db(vessels)
      .find({ ...scope, ...owned }, byName)
      .toArray(),
    app.db(services).find(scope, byName).toArray(),
    zoneOfCompany(app, companyOf(person), [person, asking]),
  ]);
  const keys = filter.keys?.length ? filter.keys : null;
  const chosen = storedVessels.filter(
    ({ _id, key }) => (!filter.resources?.length || filter.resources.includes(_id)) && (!keys || keys.includes(key)),
  );
  const match = {
    $and: [bookingsVisibleTo(person), belongingTo(asking)],
    isBooking: true,
    isDeleted: false,
    resourceId: { $in: chosen.map(({ _id }) => _id) },
    status: { $in: filter.status?.length ? filter.status : [...tripStatuses] },
    ...(filter.services?.length ? { serviceId: { $in: filter.services } } : {}),
    $or: monthsOf(app, zone, filter.months).map((month) => ({ start: instantsOf(zone, month) })),
  };
  const [bars, staff] = await Promise.all([
    sumBy(app, match, '$resourceId', '$resourceName'),
    person.kind === 'owner' || person.kind === 'reseller'
      ? []
      : sumBy(app, { ...match, seller: { $ne: null } }, '$seller._id', '$seller.name'),
  ]);
  return {
    ...hoursByVessel(chosen, bars),
    resources: storedVessels.map(toChartRecord),
    services: storedServices.map(toChartRecord),
    staff: staff
      .map(({ _id, name, bookings, hours }) => ({ userId: _id, name, bookings, hours }))
      .toSorted((a, b) => b.bookings - a.bookings || (a.name < b.name ? -1 : 1)),
  };
}

function hoursByVessel(
  chosen: readonly Pick<NamedRecord, '_id' | 'name'>[],
  bars: readonly Bar[],
): Pick<ChartData, 'totalBookings' | 'totalHrs' | 'data'> {
  const hours = new Map(bars.map((bar) => [bar._id, bar.hours]));
  return {
    totalBookings: bars.reduce((total, bar) => total + bar.bookings, 0),
    totalHrs: bars.reduce((total, bar) => total + bar.hours, 0),
    data: chosen.map(({ _id, name }) => ({ resource: name, resourceId: _id, horas: hours.get(_id) ?? 0 })),
  };
}

async function personAsked(app: AppContext, asking: Actor, userId: string): Promise<Actor> {
  if (asking.userId === userId) return asking;
  if (asking.kind === 'owner' || asking.kind === 'reseller') throw new DomainError('not_found');
  const isTheirs = await app.db(users).exists({ $and: [{ _id: userId }, readableBy(asking, userList)] });
  const person = isTheirs ? await actorById(app, userId) : null;
  if (!person) throw new DomainError('not_found');
  return person;
}

function monthsOf(app: AppContext, zone: string, months: readonly string[] | undefined): string[] {
  const today = wallClock(zone, app.now()).date;
  if (!months?.length) return [today.slice(0, 7)];
  return months.map((month) => (month.length === 2 ? `${today.slice(0, 4)}-${month}` : month));
}

function instantsOf(zone: string, month: string) {
  return daysBetween(zone, `${month}-01`, lastDayOf(month));
}

function sumBy(app: AppContext, match: Record<string, unknown>, id: string, name: string): Promise<Bar[]> {
  return app
    .db(bookings)
    .aggregate<Bar>([
      { $match: match },
      ...groupedOncePerDeparture({ _id: id, labels: { name }, sums: { bookings: { $sum: 1 } } }),
      { $unset: 'trips' },
    ])
    .toArray();
}

function toChartRecord({ _id, name, key }: NamedRecord): ChartData['resources'][number] {
  return { key, name, _id };
}

export function chartRoutes(app: AppContext) {
  return {
    async chart({ params, query }, context) {
      return chartOf(app, signedIn(context), params.userId, query);
    },
    async filteredChart({ params, body }, context) {
      return chartOf(app, signedIn(context), params.userId, body);
    },
  } satisfies Partial<Handlers>;
}
