import type { Shared } from '@marea/domain/availability/occupancy';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { restorePastDays } from './pastDays.ts';
import { vesselDays, utcDaysOf } from './slots.collection.ts';
import type { VesselDayRecord } from './slots.collection.ts';

export type Span = { resourceId: string; start: Date; until: Date };

type Occupation = Span & {
  owner: string;
  spots: number;
  /** The shared departure with its number of seats; null for a whole vessel. */
  shared?: (Shared & { capacity: number }) | null;
  /** The span that the owner releases: a move's old slot, a booking's hold. */
  gives?: Span & { owner: string };
  /** A hold's length: milliseconds from now, by the database's clock. */
  lastsMs?: number;
  /** Whether the caller has restored the past days of the span. */
  isRestored?: boolean;
};

/**
 * Occupies a vessel in the caller's transaction: one conditional update of each day that the span touches, in
 * order, so that of two transactions on a day the second conflicts and is retried. Returns the database's clock.
 * Throws `slot_taken`, after which the transaction must end.
 */
export async function occupy(
  app: AppContext,
  tx: Tx,
  { gives, isRestored = false, ...occupation }: Occupation,
): Promise<Date> {
  const ids = dayIds(app, occupation);
  if (!isRestored) await restorePastDays(app, tx, occupation);
  await releaseOthers(app, tx, gives, ids);
  const released = releasedBy(occupation, gives);
  let clock: Date | undefined;
  for (const _id of ids) {
    const claimId = newId();
    const after = await app
      .db(vesselDays)
      .findOneAndUpdate({ _id }, addedIfFree(occupation, released, claimId, keysOf(_id)), {
        session: tx,
        upsert: true,
      });
    if (after?.claimId !== claimId) throw new DomainError('slot_taken');
    clock ??= after.at;
  }
  if (!clock) throw new Error('an empty span');
  return clock;
}

/**
 * Occupies several vessels at once in the caller's transaction, in one round trip: a block of a fleet touches a thousand
 * days. Returns the database's clock and the vessels that are taken, after which the transaction must end.
 */
export async function occupyAll(
  app: AppContext,
  tx: Tx,
  occupations: readonly Occupation[],
): Promise<{ clock: Date; conflicts: string[] }> {
  const claimId = newId();
  const days: { _id: string; resourceId: string }[] = [];
  const writes = [];
  for (const { gives, ...occupation } of occupations) {
    const ids = dayIds(app, occupation);
    await restorePastDays(app, tx, occupation);
    await releaseOthers(app, tx, gives, ids);
    for (const _id of ids) {
      days.push({ _id, resourceId: occupation.resourceId });
      const update = addedIfFree(occupation, releasedBy(occupation, gives), claimId, keysOf(_id));
      writes.push({ updateOne: { filter: { _id }, update, upsert: true } });
    }
  }
  await app.db(vesselDays).bulkWrite(writes, { session: tx });
  const stored = await app
    .db(vesselDays)
    .find(
      { _id: { $in: days.map(({ _id }) => _id) }, claimId },
      { projection: { at: 1 }, session: tx, batchSize: days.length },
    )
    .toArray();
  const claimed = new Set(stored.map(({ _id }) => _id));
  const conflicts = days.filter(({ _id }) => !claimed.has(_id)).map(({ resourceId }) => resourceId);
  return { clock: stored[0]?.at ?? new Date(app.now()), conflicts: [...new Set(conflicts)] };
}

/** Ends an occupation, in the caller's transaction. */
export async function vacate(app: AppContext, tx: Tx, { owner, ...span }: Span & { owner: string }) {
  await removeSpans(app, tx, dayIds(app, { ...span, owner }), owner);
}

/** Releases the owner's old span on other days than those of `ids`. */
async function releaseOthers(app: AppContext, tx: Tx, gives: Occupation['gives'], ids: readonly string[]) {
  const left = gives ? dayIds(app, gives).filter((id) => !ids.includes(id)) : [];
  if (gives && left.length > 0) await removeSpans(app, tx, left, gives.owner);
}

/** Owners whose spans are removed from the days by the same updates. */
function releasedBy({ owner }: Pick<Occupation, 'owner'>, gives: Occupation['gives']): string[] {
  return [owner, ...(gives ? [gives.owner] : [])];
}

function keysOf(dayId: string): { resourceId: string; day: number } {
  const [resourceId = '', day] = dayId.split('|');
  return { resourceId, day: Number(day) };
}

async function removeSpans(app: AppContext, tx: Tx, ids: string[], owner: string): Promise<void> {
  await app.db(vesselDays).updateMany({ _id: { $in: ids } }, { $pull: { spans: { owner } } }, { session: tx });
}

/** Extends a hold's occupation until `expiresAt`. False if it has lapsed and the slot was taken. */
export async function prolong(
  app: AppContext,
  tx: Tx,
  { owner, expiresAt, ...span }: Span & { owner: string; expiresAt: Date },
): Promise<boolean> {
  const ids = dayIds(app, { ...span, owner });
  const { matchedCount } = await app
    .db(vesselDays)
    .updateMany(
      { _id: { $in: ids }, 'spans.owner': owner },
      { $set: { 'spans.$[own].expiresAt': expiresAt } },
      { arrayFilters: [{ 'own.owner': owner }], session: tx },
    );
  return matchedCount === ids.length;
}

function dayIds(app: AppContext, { resourceId, owner, ...span }: Span & { owner: string }): string[] {
  // Without the guarantee each owner has its own document, which no other reads or changes.
  const own = app.config.SLOT_CLAIMS ? '' : `|${owner}`;
  return utcDaysOf(span).map((day) => `${resourceId}|${day}${own}`);
}

/**
 * Adds a span if fewer than `spots` overlap it at each instant; otherwise changes nothing, and so conflicts with no
 * other. All spans of a shared departure count as one; a further one needs enough seats. Ignores spans of `released`
 * and lapsed holds. A day has all spans of its instants, so days are checked one by one.
 */
function addedIfFree(
  { owner, start, until, spots, shared = null, lastsMs }: Omit<Occupation, 'gives' | 'isRestored'>,
  released: readonly string[],
  claimId: string,
  keys: { resourceId: string; day: number },
) {
  const remaining = {
    $filter: {
      input: { $ifNull: ['$spans', []] },
      cond: {
        $and: [
          { $not: [{ $in: ['$$this.owner', released] }] },
          { $gt: [{ $ifNull: ['$$this.expiresAt', { $add: ['$$NOW', 1] }] }, '$$NOW'] },
        ],
      },
    },
  };
  const isOther = shared ? [{ $ne: ['$$this.shared.departure', shared.departure] }] : [];
  const touching = {
    $filter: {
      input: remaining,
      cond: { $and: [{ $lt: ['$$this.start', until] }, { $gt: ['$$this.until', start] }, ...isOther] },
    },
  };
  // The overlap is highest at the start of one of the spans or of the new one.
  const instants = {
    $concatArrays: [[start], { $map: { input: '$$touching', in: { $max: ['$$this.start', start] } } }],
  };
  const overlapping = {
    $filter: {
      input: '$$touching',
      cond: { $and: [{ $lte: ['$$this.start', '$$instant'] }, { $gt: ['$$this.until', '$$instant'] }] },
    },
  };
  const places = { $map: { input: overlapping, in: { $ifNull: ['$$this.shared.departure', '$$this.owner'] } } };
  const peak = { $max: { $map: { input: instants, as: 'instant', in: { $size: { $setUnion: [places] } } } } };
  const hasPlace = { $let: { vars: { touching }, in: { $lt: [peak, spots] } } };
  const isFree = shared ? { $and: [hasPlace, hasSeats(remaining, shared)] } : hasPlace;
  const share = shared && { shared: { departure: shared.departure, seats: shared.seats } };
  const span = {
    owner,
    start,
    until,
    ...share,
    ...(lastsMs !== undefined && { expiresAt: { $add: ['$$NOW', lastsMs] } }),
  };
  const ifTaken = <T>(value: T, otherwise: string) => ({ $cond: [{ $eq: ['$claimId', claimId] }, value, otherwise] });
  return [
    { $set: { ...keys, claimId: { $cond: [isFree, claimId, '$claimId'] } } },
    { $set: { at: ifTaken('$$NOW', '$at'), spans: ifTaken({ $concatArrays: [remaining, [span]] }, '$spans') } },
  ];
}

/** Whether a shared departure has enough seats left. */
function hasSeats(spans: object, { departure, seats, capacity }: Shared & { capacity: number }) {
  const ofDeparture = { $filter: { input: spans, cond: { $eq: ['$$this.shared.departure', departure] } } };
  const soldSeats = { $sum: { $map: { input: ofDeparture, in: '$$this.shared.seats' } } };
  return { $lte: [{ $add: [soldSeats, seats] }, capacity] };
}

/** The vessel days of bookings that are stored in bulk instead of sold: the demo's, a measurement's. */
export function vesselDaysOf(
  trips: readonly (Span & { _id: string; shared?: Shared | undefined })[],
  at: Date,
): VesselDayRecord[] {
  const days = new Map<string, VesselDayRecord>();
  for (const { _id: owner, resourceId, start, until, shared } of trips) {
    for (const day of utcDaysOf({ start, until })) {
      const _id = `${resourceId}|${day}`;
      const stored = days.get(_id) ?? { _id, resourceId, day, spans: [], claimId: owner, at };
      stored.spans.push({ owner, start, until, ...(shared && { shared }) });
      days.set(_id, stored);
    }
  }
  return [...days.values()];
}
