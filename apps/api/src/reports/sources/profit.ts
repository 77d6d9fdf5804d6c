import { departureOf } from '@marea/domain/availability/occupancy';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { fullName } from '@marea/domain/core/text/text';
import { dayBounds } from '@marea/domain/core/time/instants';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import type { AgreementTerms } from '@marea/domain/owners/ownerAccount.schema';
import type { ownerStatementReport } from '@marea/domain/reports/commissionReports';
import { expenseTypeTexts } from '@marea/texts/booking/choices';
import { reportTexts } from '@marea/texts/reports/reports';
import { agreementsOf, ownerShareOf } from '../../owners/index.ts';
import { aggregate, sorted } from '../pages/aggregated.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { bookingBase, isNarrowed, monthOf, ofBooking, oneEach } from './bases.ts';
import { isFirstOfDeparture } from './departures.ts';
import { menuCosts } from './kitchen.ts';
import type { Base, Columns, ComputedSource, Entry, Source } from './source.ts';
import type { ReportTrip } from './trips.ts';
import { tripsAsRead } from './trips.ts';

/** Each trip's price less its costs and its share of the expenses; expenses without a trip are rows too. */
export function profitSource(request: ReportRequest): ComputedSource {
  return { entries: () => entriesOf(request) };
}

async function entriesOf(request: ReportRequest) {
  const all = bearingAsRead(request, bookingBase({ ...request, filters: {} }));
  const [{ totalOf }, { shareOf, left }] = await Promise.all([menuCosts(request), expenseShares(request, all)]);
  const figuresOf = (trip: ReportTrip) => {
    const { price, rates, menu } = trip;
    const costs = {
      commission: price.resellerCommission + price.internalCommission,
      bankFee: price.bankFee,
      dockFee: price.dockFee,
      marineParkFee: price.marineParkFee + rates.service.marineParkFee,
      foodCost: totalOf(menu),
      expenses: shareOf(trip),
    };
    return { ...costs, margin: Object.values(costs).reduce((left, cost) => left - cost, price.grandTotal) };
  };
  const toEntry = (trip: ReportTrip) => entryOfTrip(request, trip, figuresOf(trip));
  const unborne = isNarrowed(request) ? [] : unborneOf(request, left);
  return entriesOfTrips(tripsAsRead(request, bookingBase(request)), toEntry, unborne);
}

function unborneOf(request: ReportRequest, left: readonly SharedExpense[]): Entry[] {
  const { currency } = request.filters;
  return left.filter((one) => !currency || currency === one.currency).map((expense) => entryOf(request, expense));
}

async function* entriesOfTrips(
  trips: AsyncIterable<ReportTrip>,
  toEntry: (trip: ReportTrip) => Entry,
  unborne: readonly Entry[],
): AsyncGenerator<Entry> {
  for await (const trip of trips) yield toEntry(trip);
  yield* unborne;
}

/** The entry of an expense without a trip. */
function entryOf(
  { language, zone }: ReportRequest,
  { _id, date, type, descripcion, currency, amount }: SharedExpense,
): Entry {
  const name = [expenseTypeTexts[language][type], descripcion].filter(Boolean).join(' · ');
  return {
    _id,
    bookingId: null,
    paymentId: null,
    folio: null,
    name,
    at: new Date(dayBounds(zone, date).from),
    currency,
    keys: { vessel: '', service: '' },
    cells: {
      month: date.slice(0, 7),
      bookingDate: date,
      folio: null,
      customer: name,
      vessel: reportTexts[language].file.withoutTrip,
      service: reportTexts[language].file.withoutTrip,
      bookings: 0,
      grandTotal: 0,
      commission: 0,
      bankFee: 0,
      dockFee: 0,
      marineParkFee: 0,
      foodCost: 0,
      expenses: amount,
      margin: -amount,
    },
  };
}

function entryOfTrip({ language }: ReportRequest, trip: ReportTrip, figures: Entry['cells']): Entry {
  const { _id, folio, bookingDate, resourceName, resourceId, serviceId, serviceName, start, currency, price } = trip;
  const name = fullName(trip.customer);
  return {
    _id,
    bookingId: _id,
    paymentId: null,
    folio,
    name,
    at: start,
    currency,
    keys: { vessel: resourceId, service: serviceId ?? '' },
    cells: {
      month: bookingDate.slice(0, 7),
      bookingDate,
      folio,
      customer: name,
      vessel: resourceName,
      service: serviceName[language],
      bookings: 1,
      grandTotal: price.grandTotal,
      ...figures,
    },
  };
}

const ofTrip = { locationId: 1, resourceId: 1, currency: 1, isShared: 1, serviceId: 1, start: 1 } as const;
type Trip = Pick<BookingRecord, '_id' | keyof typeof ofTrip>;
type Pool = { amount: number; trips: number; taken: number };
type Pools = { all: Pool; vessels: Map<string, Pool> };
type Departure = { pools: readonly Pool[]; ids: string[] };

const emptyPool = (): Pool => ({ amount: 0, trips: 0, taken: 0 });

/**
 * Each booking's share of the period's expenses, in minor units. The trips of a vessel share its expenses; all trips of
 * a location share the location's and those of vessels without trips. The bookings of a departure share its part. `left`
 * holds expenses without a trip in their currency. Shares and `left` add up to the expenses to the cent.
 */
export async function expenseShares(
  request: ReportRequest,
  all: AsyncIterable<Trip>,
): Promise<{ shareOf: (trip: Pick<Trip, '_id'>) => number; left: readonly SharedExpense[] }> {
  const places = new Map<string, Pools>();
  const departures = new Map<string, Departure>();
  const takePools = ({ locationId, resourceId, currency }: Trip): readonly Pool[] => {
    const key = locationId + currency;
    const { all: shared, vessels } = places.get(key) ?? { all: emptyPool(), vessels: new Map<string, Pool>() };
    const own = vessels.get(resourceId) ?? emptyPool();
    if (shared.trips === 0) places.set(key, { all: shared, vessels });
    if (own.trips === 0) vessels.set(resourceId, own);
    shared.trips++;
    own.trips++;
    return [own, shared];
  };
  for await (const trip of all) {
    const key = departureKeyOf(trip);
    const known = departures.get(key);
    if (known) known.ids.push(trip._id);
    else departures.set(key, { pools: takePools(trip), ids: [trip._id] });
  }
  const left: SharedExpense[] = [];
  for (const expense of await expensesOf(request)) {
    const { locationId, resourceId, currency, amount } = expense;
    const place = places.get(locationId + currency);
    const own = place?.vessels.get(resourceId ?? '') ?? place?.all;
    if (own) own.amount += amount;
    else left.push(expense);
  }
  const shares = new Map<string, number>();
  for (const { pools, ids } of departures.values()) {
    const amount = pools.reduce((sum, pool) => sum + nextPart(pool), 0);
    ids.forEach((id, index) => shares.set(id, partOf({ amount, trips: ids.length }, index)));
  }
  return { shareOf: ({ _id }) => shares.get(_id) ?? 0, left };
}

/** The trips of a report that bear expenses, in its order, with only the fields that the allocation needs. */
export function bearingAsRead(request: ReportRequest, base: Base): AsyncIterable<Trip> {
  return aggregate<Trip>(request, base, [...sorted(base), { $project: ofTrip }]);
}

/** A departure bears expenses once in each currency in which its seats were sold. */
function departureKeyOf({ _id, isShared, resourceId, serviceId, start, currency }: Trip): string {
  return isShared ? `${resourceId}|${departureOf(serviceId ?? '', start.getTime())}|${currency}` : _id;
}

function nextPart(pool: Pool): number {
  return partOf(pool, pool.taken++);
}

/** The part at an index, if an amount is split into whole parts over all trips. */
function partOf(pool: Pick<Pool, 'amount' | 'trips'>, index: number): number {
  if (pool.amount === 0) return 0;
  const upTo = (count: number) => Number((BigInt(pool.amount) * BigInt(count)) / BigInt(pool.trips));
  return upTo(index + 1) - upTo(index);
}

export type SharedExpense = Pick<
  Expense,
  '_id' | 'locationId' | 'resourceId' | 'currency' | 'amount' | 'date' | 'type' | 'descripcion'
>;

const ofExpense = { locationId: 1, resourceId: 1, currency: 1, amount: 1, date: 1, type: 1, descripcion: 1 } as const;

function expensesOf({ app, scope, from, to }: ReportRequest): Promise<SharedExpense[]> {
  return app
    .db(expenses)
    .find<SharedExpense>(
      { ...scope, isDeleted: false, 'sortKeys.date': { $gte: from, $lte: to } },
      { projection: ofExpense },
    )
    .sort({ 'sortKeys.date': 1, _id: 1 })
    .toArray();
}

/** Trips with the owner's share, by the terms of their day. */
export async function ownerStatementSource(request: ReportRequest): Promise<Source> {
  const terms: ReadonlyMap<string, readonly AgreementTerms[]> = await agreementsOf(
    request.app,
    request.scope.companyId,
  );
  const isFirst = await isFirstOfDeparture(request);
  const ownerShare = ownerShareOf(terms, request, isFirst);
  const charges = {
    $add: [
      '$price.serviceCharge',
      '$price.dockFee',
      '$price.marineParkFee',
      '$rates.service.marineParkFee',
      '$price.bankFee',
    ],
  };
  const commission = { $add: ['$price.resellerCommission', '$price.internalCommission'] };
  const columns: Columns<typeof ownerStatementReport> = {
    month: monthOf('$bookingDate'),
    bookingDate: '$bookingDate',
    folio: '$folio',
    vessel: '$resourceName',
    service: `$serviceName.${request.language}`,
    bookings: oneEach,
    hours: { $cond: [isFirst, '$duration', 0] },
    grandTotal: '$price.grandTotal',
    charges,
    commission,
    ownerShare,
    margin: { $subtract: ['$price.grandTotal', { $add: [charges, commission, ownerShare] }] },
  };
  return { ...bookingBase(request), columns, keys: { vessel: '$resourceId' }, links: ofBooking };
}
