import { dayBounds } from '@marea/domain/core/time/instants';
import type { DaySpan } from '@marea/domain/dashboard/comparedSpans';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../context.ts';
import { leads } from './leads.collection.ts';

/** The guests who left without booking, those of them who booked after all, and the prices of both, minor units. */
export type LeadFigures = { left: number; won: number; worth: number; wonWorth: number };

/** Figures of abandoned bookings at a location within some days; only the last 30 days are kept. */
export async function leadFigures(
  app: AppContext,
  { _id: locationId, zone }: Location,
  { from, to }: DaySpan,
): Promise<LeadFigures> {
  const left = { $gte: new Date(dayBounds(zone, from).from), $lt: new Date(dayBounds(zone, to).to) };
  const isWon = { $eq: ['$state', 'booked'] };
  const [found] = await app
    .db(leads)
    .aggregate<LeadFigures>([
      { $match: { locationId, leftAt: left, state: { $ne: 'replaced' } } },
      {
        $group: {
          _id: null,
          left: { $sum: 1 },
          won: { $sum: { $cond: [isWon, 1, 0] } },
          worth: { $sum: '$worth' },
          wonWorth: { $sum: { $cond: [isWon, '$worth', 0] } },
        },
      },
      { $unset: '_id' },
    ])
    .toArray();
  return found ?? { left: 0, won: 0, worth: 0, wonWorth: 0 };
}
