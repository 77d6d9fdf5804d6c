import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { aggregate, sorted } from './aggregated.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Base } from './source.ts';
import type { ReportTrip as Known } from './trips.ts';

type Trip = Pick<Known, '_id' | 'locationId' | 'resourceId' | 'currency'>;
const ofTrip = { locationId: 1, resourceId: 1, currency: 1 } as const;
type Pool = { amount: number; trips: number; taken: number };
type Pools = { all: Pool; vessels: Map<string, Pool> };

const emptyPool = (): Pool => ({ amount: 0, trips: 0, taken: 0 });

/**
 * Each trip's share of the period's expenses, in minor units. The trips of a vessel share its expenses; all trips of a
 * location share the location's and those of vessels without trips. `left` holds expenses without a trip in their
 * currency. Both add up to the expenses to the cent, whatever the report shows.
 */
export async function expenseShares(
  asked: ReportRequest,
  all: AsyncIterable<Trip>,
): Promise<{ shareOf: (trip: Pick<Trip, '_id'>) => number; left: readonly SharedExpense[] }> {
  const places = new Map<string, Pools>();
  const bearing: { _id: string; pools: readonly Pool[] }[] = [];
  const bear = ({ _id, locationId, resourceId, currency }: Trip) => {
    const key = locationId + currency;
    const { all: shared, vessels } = places.get(key) ?? { all: emptyPool(), vessels: new Map<string, Pool>() };
    const own = vessels.get(resourceId) ?? emptyPool();
    if (shared.trips === 0) places.set(key, { all: shared, vessels });
    if (own.trips === 0) vessels.set(resourceId, own);
    shared.trips++;
    own.trips++;
    bearing.push({ _id, pools: [own, shared] });
  };
  for await (const trip of all) bear(trip);
  const left: SharedExpense[] = [];
  for (const expense of await expensesOf(asked)) {
    const { locationId, resourceId, currency, amount } = expense;
    const place = places.get(locationId + currency);
    const own = place?.vessels.get(resourceId ?? '') ?? place?.all;
    if (own) own.amount += amount;
    else left.push(expense);
  }
  const shares = new Map<string, number>();
  for (const { _id, pools } of bearing)
    shares.set(
      _id,
      pools.reduce((sum, pool) => sum + nextPart(pool), 0),
    );
  return { shareOf: ({ _id }) => shares.get(_id) ?? 0, left };
}

/** What tells by which trips of a report expenses are borne, in its order; of as many as a year has, no more is read for it. */
export function bearingAsRead(asked: ReportRequest, base: Base): AsyncIterable<Trip> {
  return aggregate<Trip>(asked, base, [...sorted(base), { $project: ofTrip }]);
}

function nextPart(pool: Pool): number {
  return partOf(pool, pool.taken++);
}

/** The part at an index of as many whole parts as there are trips. */
function partOf(pool: Pool, index: number): number {
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
