import { MAX_COUNTED } from '@marea/domain/contract/listEndpoints';
import { addDays, wallClock } from '@marea/domain/kernel/zone';
import type { mongo } from 'mongoose';
import type { Records } from './collection.ts';

/** How many days back the totals of a long list start. */
const DAYS_OF_LONG_TOTALS = 365;

/**
 * The first day in the totals of a list without dates; null if they cover the whole list. The totals of a list longer
 * than `MAX_COUNTED` would slow down every year: 1.8 s for 170,000 bookings.
 */
export async function startOfTotals<T extends { _id: string }>(
  records: Pick<Records<T>, 'countDocuments'>,
  filter: mongo.Filter<T>,
  { zone, now }: { zone: string; now: number },
): Promise<string | null> {
  const counted = await records.countDocuments(filter, { limit: MAX_COUNTED + 1 });
  return counted > MAX_COUNTED ? addDays(wallClock(zone, now).date, -DAYS_OF_LONG_TOTALS) : null;
}
