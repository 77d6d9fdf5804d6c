import { LATE_ENTRY_DAYS } from '@marea/domain/availability/lateEntry';
import { occupyingStatuses } from '@marea/domain/booking/status/booking.status';
import { MAX_BLOCK_DAYS } from '@marea/domain/core/limits';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { VesselDayRecord } from './slots.collection.ts';
import { utcDayOf, vesselDays } from './slots.collection.ts';

const utcDayExpression = (instant: object | string) => ({
  $toInt: { $floor: { $divide: [{ $toLong: instant }, DAY_MS] } },
});

/** The seats of a shared departure; nothing of a vessel that is taken whole. */
const sharedExpression = {
  $cond: [
    { $eq: ['$isShared', true] },
    {
      shared: {
        departure: { $concat: ['$serviceId', '|', { $toString: { $toLong: '$start' } }] },
        seats: { $add: ['$passengers.adultos', '$passengers.menores', '$passengers.infantes'] },
      },
    },
    {},
  ],
};

/** Stages that turn bookings into the vessel days of their sales. */
export const daysOfBookings = [
  { $match: { isDeleted: false, status: { $in: [...occupyingStatuses] } } },
  {
    $project: {
      resourceId: 1,
      span: { $mergeObjects: [{ owner: '$_id', start: '$start', until: '$until' }, sharedExpression] },
      day: { $range: [utcDayExpression('$start'), { $add: [utcDayExpression({ $subtract: ['$until', 1] }), 1] }] },
    },
  },
  { $unwind: '$day' },
  { $group: { _id: { resourceId: '$resourceId', day: '$day' }, spans: { $push: '$span' } } },
  {
    $project: {
      _id: { $concat: ['$_id.resourceId', '|', { $toString: '$_id.day' }] },
      resourceId: '$_id.resourceId',
      day: '$_id.day',
      spans: 1,
      claimId: { $first: '$spans.owner' },
      at: '$$NOW',
    },
  },
];

/** How long a vessel's past days are stored, in days: longer than staff may enter past trips. */
const DAYS_STORED = LATE_ENTRY_DAYS + 30;
/** The longest booking, with a day more for a change of clocks. */
export const LONGEST_BOOKING_DAYS = MAX_BLOCK_DAYS + 1;

/** The first stored day; earlier ones are removed each night. */
export function firstStoredDay(now: number): number {
  return utcDayOf(now) - DAYS_STORED;
}

type PastSpan = { resourceId: string; start: Date; until: Date };

/**
 * Restores removed days of vessels from their bookings, in the caller's transaction. A trip of any age may be
 * lengthened, moved to another vessel, or moved back: without its day's other trips it could overlap them. Reads the
 * days of many spans of a vessel at once: an import has thousands.
 */
export async function restorePastDays(app: AppContext, tx: Tx, ...spans: readonly PastSpan[]): Promise<void> {
  if (!app.config.SLOT_CLAIMS) return;
  const past = spans
    .map(({ resourceId, start, until }) => ({
      resourceId,
      first: utcDayOf(start.getTime()),
      last: Math.min(utcDayOf(until.getTime() - 1), firstStoredDay(app.now()) - 1),
    }))
    .filter(({ first, last }) => last >= first);
  for (const [resourceId, ofVessel] of Map.groupBy(past, (span) => span.resourceId)) {
    const first = Math.min(...ofVessel.map((span) => span.first));
    const last = Math.max(...ofVessel.map((span) => span.last));
    await restoreDays(app, tx, { resourceId, first, last });
  }
}

async function restoreDays(
  app: AppContext,
  tx: Tx,
  { resourceId, first, last }: { resourceId: string; first: number; last: number },
): Promise<void> {
  const within = { resourceId, day: { $gte: first, $lte: last } };
  const stored = await app
    .db(vesselDays)
    .find(within, { session: tx, projection: { _id: 1 } })
    .toArray();
  if (stored.length > last - first) return;
  const touching = {
    resourceId,
    isDeleted: false,
    start: { $gte: new Date((first - LONGEST_BOOKING_DAYS) * DAY_MS), $lt: new Date((last + 1) * DAY_MS) },
    until: { $gt: new Date(first * DAY_MS) },
  };
  const missing = await app.connection
    .collection('bookings')
    .aggregate<VesselDayRecord>(
      [{ $match: touching }, ...daysOfBookings, { $match: { ...within, _id: { $nin: stored.map(({ _id }) => _id) } } }],
      { session: tx },
    )
    .toArray();
  if (missing.length > 0) await app.db(vesselDays).insertMany(missing, { session: tx });
}
