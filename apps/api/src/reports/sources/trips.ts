import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { carriedStatuses } from '@marea/domain/booking/price/salesFigures';
import { aboardStatuses } from '@marea/domain/booking/status/boarding';
import type { boarding, hoursAndPassengers } from '@marea/domain/reports/operationReports';
import { bookings } from '../../booking/index.ts';
import { checkins } from '../../checkin/index.ts';
import { heads } from '../../db/salesFigures.ts';
import { aggregate, sorted } from '../pages/aggregated.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { bookingBase, guestNameExpression, monthOf, ofBooking, oneEach } from './bases.ts';
import { oncePerDeparture } from './departures.ts';
import { capacitiesOfVessels, valueIn } from './names.ts';
import type { Base, Columns, Expression, Source } from './source.ts';
import { crewNames } from './tips.ts';

const AT_ONCE = 1_000;

/** Reads only the fields of a menu that lead to its recipes: the menu is the largest part of a booking. */
const tripProjection = {
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

type MenuPortion = { id: string; cantidad: number };
/** Computes the cost and the drinks of a menu line once for all trips that share it. */
type Line = MenuPortion & { key: string };
type Dish = MenuPortion & { protein: { id: string } | null };
export type ReportTrip = Pick<
  BookingRecord,
  | '_id'
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
type StoredTrip = Omit<ReportTrip, 'menu'> & { menu: { alimentos: readonly Dish[]; bebidas: readonly MenuPortion[] } };

/** The bookings of a report in its order, as they are read. */
export async function* tripsAsRead(request: ReportRequest, base: Base): AsyncGenerator<ReportTrip> {
  const stages = [...sorted(base), { $project: tripProjection }];
  for await (const record of aggregate<StoredTrip>(request, base, stages)) yield tripOf(record);
}

/** Bookings by their ids, removed ones included. */
export async function tripsById(
  { app }: ReportRequest,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportTrip>> {
  const trips = new Map<string, ReportTrip>();
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const filter = { _id: { $in: ids.slice(first, first + AT_ONCE) } };
    const found = await app.db(bookings).find<StoredTrip>(filter, { projection: tripProjection }).toArray();
    for (const trip of found) trips.set(trip._id, tripOf(trip));
  }
  return trips;
}

function tripOf({ menu: { alimentos, bebidas }, ...trip }: StoredTrip): ReportTrip {
  const lines = {
    alimentos: alimentos.map((dish) => ({ ...dish, key: `${dish.id} ${dish.protein?.id ?? ''} ${dish.cantidad}` })),
    bebidas: bebidas.map((drink) => ({ ...drink, key: `${drink.id} ${drink.cantidad}` })),
  };
  return { ...trip, menu: { ...lines, drinks: lines.bebidas.map(({ key }) => key).join() } };
}

const carried = (value: Expression): Expression => ({
  $cond: [{ $in: ['$status', [...carriedStatuses]] }, value, 0],
});
const { adultos, menores, infantes, hrsExtras } = {
  adultos: '$passengers.adultos',
  menores: '$passengers.menores',
  infantes: '$passengers.infantes',
  hrsExtras: '$passengers.hrsExtras',
};

/** Trips with their hours and passengers, compared with the capacity of their vessels. */
export async function hoursAndPassengersSource(request: ReportRequest): Promise<Source> {
  const [capacities, once] = await Promise.all([capacitiesOfVessels(request), oncePerDeparture(request)]);
  const columns: Columns<typeof hoursAndPassengers> = {
    month: monthOf('$bookingDate'),
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    service: `$serviceName.${request.language}`,
    trips: once(oneEach),
    plannedHours: once(carried({ $subtract: ['$duration', hrsExtras] })),
    extraHours: once(carried(hrsExtras)),
    hours: once(carried('$duration')),
    adults: carried(adultos),
    minors: carried(menores),
    infants: carried(infantes),
    pax: carried({ $add: [adultos, menores, infantes] }),
    places: once(carried(valueIn(capacities, '$resourceId'))),
    load: null,
  };
  return {
    ...bookingBase(request),
    columns,
    keys: { vessel: '$resourceId', service: '$serviceId' },
    links: ofBooking,
  };
}

const isAboard = { $in: ['$status', [...aboardStatuses]] };

/** The names in the check-in, in one line; empty without names. */
const passengerNames = {
  $reduce: {
    input: { $ifNull: [{ $first: '$papers.passengers.name' }, []] },
    initialValue: '',
    in: { $concat: ['$$value', { $cond: [{ $eq: ['$$value', ''] }, '', ', '] }, '$$this'] },
  },
};
const withPapers = {
  $lookup: {
    from: checkins.name,
    localField: '_id',
    foreignField: '_id',
    as: 'papers',
    pipeline: [{ $project: { 'passengers.name': 1 } }],
  },
};

/** Departures with the passengers expected and aboard, compared with the vessel's capacity. */
export async function boardingSource(request: ReportRequest): Promise<Source> {
  const showsPassengers = 'passengers' in request.report.columns;
  const columns: Columns<typeof boarding> = {
    bookingDate: '$bookingDate',
    hora: '$hora',
    vessel: '$resourceName',
    folio: '$folio',
    customer: guestNameExpression,
    passengers: showsPassengers ? passengerNames : null,
    status: '$status',
    crew: crewNames,
    notes: '$notes',
    limit: valueIn(await capacitiesOfVessels(request), '$resourceId'),
    pax: heads,
    aboard: { $cond: [isAboard, heads, 0] },
    balance: '$price.balance',
  };
  const pageJoins = showsPassengers ? [withPapers] : [];
  return { ...bookingBase(request), pageJoins, columns, keys: { vessel: '$resourceId' }, links: ofBooking };
}
