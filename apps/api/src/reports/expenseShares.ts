import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import type { BookingRecord } from '../booking/index.ts';
import { aggregate } from './aggregated.ts';
import type { Asked } from './asked.ts';
import { bookingBase } from './bases.ts';

type Trip = Pick<BookingRecord, '_id' | 'locationId' | 'resourceId' | 'currency'>;
type Pool = { amount: number; trips: number };

const keyOf = (locationId: string, resourceId: string | null, currency: string) =>
  [locationId, resourceId ?? '', currency].join(' ');

/**
 * What a trip bears of the period's expenses, minor units: those of its vessel are shared by the vessel's trips, those of
 * the location by all of its trips, also those of a vessel that made none. `left` are those that no trip bears: nothing
 * was sold there in their currency. Both together are the expenses to the cent, whatever the report shows of them.
 */
export async function expenseShares(
  asked: Asked,
): Promise<{ shareOf: (trip: Pick<Trip, '_id'>) => number; left: readonly Spent[] }> {
  const everything = bookingBase({ ...asked, filters: {} });
  const cursor = aggregate<Trip>(asked, everything, [
    { $match: everything.match },
    ...(everything.sort ? [{ $sort: everything.sort }] : []),
    { $project: { locationId: 1, resourceId: 1, currency: 1 } },
  ]);
  const trips: Trip[] = [];
  const pools = new Map<string, Pool>();
  const pool = (key: string) => pools.get(key) ?? pools.set(key, { amount: 0, trips: 0 }).get(key);
  for await (const trip of cursor) {
    trips.push(trip);
    for (const vessel of [trip.resourceId, null]) {
      const own = pool(keyOf(trip.locationId, vessel, trip.currency));
      if (own) own.trips++;
    }
  }
  const left: Spent[] = [];
  for (const expense of await expensesOf(asked)) {
    const { locationId, resourceId, currency, amount } = expense;
    const own = pools.get(keyOf(locationId, resourceId, currency)) ?? pools.get(keyOf(locationId, null, currency));
    if (own) own.amount += amount;
    else left.push(expense);
  }
  const taken = new Map<string, number>();
  const shares = new Map<string, number>();
  for (const { _id, locationId, resourceId, currency } of trips) {
    const keys = [keyOf(locationId, resourceId, currency), keyOf(locationId, null, currency)];
    shares.set(
      _id,
      keys.reduce((sum, key) => {
        const index = taken.get(key) ?? 0;
        taken.set(key, index + 1);
        return sum + partOf(pools.get(key), index);
      }, 0),
    );
  }
  return { shareOf: ({ _id }) => shares.get(_id) ?? 0, left };
}

/** The part at an index of as many whole parts as there are trips. */
function partOf(pool: Pool | undefined, index: number): number {
  if (!pool || pool.amount === 0) return 0;
  const upTo = (count: number) => Number((BigInt(pool.amount) * BigInt(count)) / BigInt(pool.trips));
  return upTo(index + 1) - upTo(index);
}

export type Spent = Pick<
  Expense,
  '_id' | 'locationId' | 'resourceId' | 'currency' | 'amount' | 'date' | 'type' | 'descripcion'
>;

const ofExpense = { locationId: 1, resourceId: 1, currency: 1, amount: 1, date: 1, type: 1, descripcion: 1 } as const;

function expensesOf({ app, scope, from, to }: Asked): Promise<Spent[]> {
  return app
    .db(expenses)
    .find<Spent>({ ...scope, isDeleted: false, 'sortKeys.date': { $gte: from, $lte: to } }, { projection: ofExpense })
    .sort({ 'sortKeys.date': 1, _id: 1 })
    .toArray();
}
