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
 * the location by all of its trips, also those of a vessel that made none. The shares of all trips are the expenses to
 * the cent, whatever the report shows of them.
 */
export async function expenseShares(asked: Asked): Promise<(trip: Pick<Trip, '_id'>) => number> {
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
  for (const { locationId, resourceId, currency, amount } of await expensesOf(asked)) {
    const own = pools.get(keyOf(locationId, resourceId, currency)) ?? pools.get(keyOf(locationId, null, currency));
    if (own) own.amount += amount;
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
  return ({ _id }) => shares.get(_id) ?? 0;
}

/** The part at an index of as many whole parts as there are trips. */
function partOf(pool: Pool | undefined, index: number): number {
  if (!pool || pool.amount === 0) return 0;
  const upTo = (count: number) => Number((BigInt(pool.amount) * BigInt(count)) / BigInt(pool.trips));
  return upTo(index + 1) - upTo(index);
}

type Spent = { locationId: string; resourceId: string | null; currency: string; amount: number };

function expensesOf({ app, scope, from, to }: Asked): Promise<Spent[]> {
  return app
    .db(expenses)
    .find<Spent>(
      { ...scope, isDeleted: false, 'sortKeys.date': { $gte: from, $lte: to } },
      { projection: { locationId: 1, resourceId: 1, currency: 1, amount: 1 } },
    )
    .toArray();
}
