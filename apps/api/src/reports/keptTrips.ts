import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { LRUCache } from 'lru-cache';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { perApp } from '../db/perApp.ts';
import { aggregate, sorted } from './aggregated.ts';
import type { Asked } from './asked.ts';
import type { Marks } from './marks.ts';
import { listedIn, marksOf } from './marks.ts';
import type { Base } from './source.ts';

/** Some thirty megabytes of a process: a month or two of each place. */
const MAX_TRIPS = 20_000;
const AT_ONCE = 1_000;

/** Of a menu no more than what finds its recipes: it is the largest part of a booking. */
const tripProjection = {
  version: 1,
  folio: 1,
  locationId: 1,
  resourceId: 1,
  resourceName: 1,
  serviceId: 1,
  serviceName: 1,
  bookingDate: 1,
  start: 1,
  'customer.firstName': 1,
  'customer.lastName': 1,
  currency: 1,
  passengers: 1,
  'price.grandTotal': 1,
  'price.resellerCommission': 1,
  'price.internalCommission': 1,
  'price.bankFee': 1,
  'price.dockFee': 1,
  'price.marineParkFee': 1,
  'rates.service.marineParkFee': 1,
  'menu.alimentos.id': 1,
  'menu.alimentos.cantidad': 1,
  'menu.alimentos.protein.id': 1,
  'menu.bebidas.id': 1,
  'menu.bebidas.cantidad': 1,
} as const;

type Chosen = { id: string; cantidad: number };
/** What a line of a menu costs, and what its drinks need, is worked out once for all trips that have the same. */
type Line = Chosen & { key: string };
type Dish = Chosen & { protein: { id: string } | null };
export type Trip = Pick<
  BookingRecord,
  | '_id'
  | 'version'
  | 'folio'
  | 'locationId'
  | 'resourceId'
  | 'resourceName'
  | 'serviceId'
  | 'serviceName'
  | 'bookingDate'
  | 'start'
  | 'customer'
  | 'currency'
  | 'passengers'
  | 'price'
  | 'rates'
> & { menu: { alimentos: readonly (Line & Dish)[]; bebidas: readonly Line[]; drinks: string } };
type Found = Omit<Trip, 'menu'> & { menu: { alimentos: readonly Dish[]; bebidas: readonly Chosen[] } };

const keptOf = perApp(() => new LRUCache<string, Trip>({ max: MAX_TRIPS }));
/** By the digest of their marks. */
const listsOf = perApp(
  () => new LRUCache<string, readonly Trip[]>({ maxSize: MAX_TRIPS, sizeCalculation: ({ length }) => 1 + length }),
);

/** The bookings of a report in its order, as they are read. */
export async function* tripsAsRead(asked: Asked, base: Base): AsyncGenerator<Trip> {
  for await (const found of aggregate<Found>(asked, base, [...sorted(base), { $project: tripProjection }]))
    yield tripOf(found);
}

/** The same, all at once. Of trips that did not change only the versions are read, from an index. */
export async function tripsOf({ app }: Asked, base: Base): Promise<readonly Trip[]> {
  const marks = await marksOf(app, base);
  const known = listsOf(app).get(marks.digest);
  if (known) return known;
  const trips = await tripsMarked(app, base, marks);
  listsOf(app).set(marks.digest, trips);
  return trips;
}

async function tripsMarked(app: AppContext, { match }: Base, marks: Marks): Promise<Trip[]> {
  const { ids, versions } = listedIn(marks);
  const kept = keptOf(app);
  const known = ids.map((id, index) => {
    const trip = kept.get(id);
    return trip?.version === versions[index] ? trip : undefined;
  });
  const changed = ids.filter((_, index) => known[index] === undefined);
  const read = new Map<string, Trip>();
  for (let first = 0; first < changed.length; first += AT_ONCE) {
    const wanted = { $and: [match, { _id: { $in: changed.slice(first, first + AT_ONCE) } }] };
    const options = { projection: tripProjection, batchSize: AT_ONCE };
    for (const found of await app.db(bookings).find<Found>(wanted, options).toArray()) {
      const trip = tripOf(found);
      read.set(trip._id, trip);
      kept.set(trip._id, trip);
    }
  }
  return ids.flatMap((id, index) => known[index] ?? read.get(id) ?? []);
}

function tripOf({ menu: { alimentos, bebidas }, ...trip }: Found): Trip {
  const lines = {
    alimentos: alimentos.map((dish) => ({ ...dish, key: `${dish.id} ${dish.protein?.id ?? ''} ${dish.cantidad}` })),
    bebidas: bebidas.map((drink) => ({ ...drink, key: `${drink.id} ${drink.cantidad}` })),
  };
  return { ...trip, menu: { ...lines, drinks: lines.bebidas.map(({ key }) => key).join() } };
}
