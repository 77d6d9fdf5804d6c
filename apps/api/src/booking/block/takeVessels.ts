import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { lateEntryFrom } from '@marea/domain/availability/lateEntry';
import type { BlockSpan, Moment } from '@marea/domain/booking/block/composeBlock';
import { blockSpanOf, momentOf } from '@marea/domain/booking/block/composeBlock';
import { occupyingStatuses } from '@marea/domain/booking/status/booking.status';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { Span } from '../../slots/index.ts';
import { holds, lockBlocks, LONGEST_BOOKING_DAYS, occupyAll } from '../../slots/index.ts';
import { bookings } from '../booking.collection.ts';

export type BlockRequest = {
  locationId: string;
  from: Moment;
  to: Moment;
  /** Each vessel with the booking that blocks it and, if that one is moved, the slot it releases. */
  owners: readonly { resourceId: string; owner: string; gives?: Span & { owner: string } }[];
  /** The request's path to the vessels, for the error about an unknown one. */
  vesselPath: string;
  /** The start of a block that has begun, which it may keep, epoch milliseconds. */
  began?: number;
};

export type TakenVessels = { location: Location; span: BlockSpan; vessels: readonly Vessel[]; at: Date };

/** Ends a transaction that found vessels taken. */
class Occupied extends Error {
  readonly span: BlockSpan;
  readonly resourceIds: readonly string[];

  constructor(span: BlockSpan, resourceIds: readonly string[]) {
    super('occupied');
    this.span = span;
    this.resourceIds = resourceIds;
  }
}

/**
 * Takes vessels for a block, all or none, and runs `work` in the same transaction. Location and vessels are read in it,
 * under the lock of blocks. Throws `vessels_taken` with the conflicts, `invalid`, `busy`.
 */
export async function takeVessels<T>(
  app: AppContext,
  actor: Actor,
  request: BlockRequest,
  work: (tx: Tx, claim: TakenVessels) => Promise<T>,
): Promise<T> {
  try {
    return await unitOfWork(app.connection, async (tx) => work(tx, await take(app, tx, actor, request)));
  } catch (error) {
    if (!(error instanceof Occupied)) throw error;
    const except = request.owners.map(({ owner }) => owner);
    throw await vesselsTaken(app, actor, { ...error.span, resourceIds: error.resourceIds, except });
  }
}

async function take(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { locationId, from, to, owners, vesselPath, began = Number.POSITIVE_INFINITY }: BlockRequest,
): Promise<TakenVessels> {
  await lockBlocks(app, tx, locationId);
  const location = await app.db(locations).findOne({ _id: locationId, isDeleted: false }, { session: tx });
  if (!location) throw invalidField('locationId', 'unknown_location');
  const blocked = await vesselsAt(app, tx, location, { owners, vesselPath });
  const now = app.now();
  const notBefore = Math.min(lateEntryFrom(actor, now) ?? now, began);
  const span = blockSpanOf({ from, to }, { zone: location.zone, now, notBefore });
  const { spotsPerTimeSlot: spots } = location.bookingTimes;
  const occupations = owners.map((one) => ({ ...one, start: span.start, until: span.end, spots }));
  const { clock, conflicts } = await occupyAll(app, tx, occupations);
  if (conflicts.length > 0) throw new Occupied(span, conflicts);
  return { location, span, vessels: blocked, at: clock };
}

async function vesselsAt(
  app: AppContext,
  tx: Tx,
  { _id: locationId }: Location,
  { owners, vesselPath }: Pick<BlockRequest, 'owners' | 'vesselPath'>,
): Promise<Vessel[]> {
  const ids = owners.map(({ resourceId }) => resourceId);
  const found = await app
    .db(vessels)
    .find({ _id: { $in: ids }, locationId }, { session: tx })
    .toArray();
  return ids.map((id) => {
    const vessel = found.find(({ _id }) => _id === id);
    if (!vessel) throw invalidField(vesselPath, 'unknown_vessel');
    return vessel;
  });
}

const MAX_LISTED = 100;

type OccupiedSpan = BlockSpan & {
  resourceIds: readonly string[];
  /** The new blocks, which are no conflicts. */
  except: readonly string[];
};

/** `vessels_taken` with the bookings and holds that conflict with a block, by start. */
export async function vesselsTaken(app: AppContext, actor: Actor, occupied: OccupiedSpan): Promise<DomainError> {
  app.metrics.slotConflicts.inc();
  const obstacles = await obstaclesDuring(app, actor, occupied);
  const names = new Map(
    (
      await app
        .db(vessels)
        .find({ _id: { $in: occupied.resourceIds } })
        .toArray()
    ).map(({ _id, name }) => [_id, name]),
  );
  const rows = obstacles
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
    .slice(0, MAX_LISTED)
    .map(({ resourceId, bookingId, folio, zone, start }) => {
      const { date: bookingDate, hora } = momentOf(zone, start.getTime());
      return { resourceId, resourceName: names.get(resourceId) ?? '', bookingId, folio, bookingDate, hora };
    });
  return new DomainError('vessels_taken', { taken: rows, total: obstacles.length });
}

/** The bookings and holds during a span; the actor sees those of their own locations by folio. */
export async function obstaclesDuring(app: AppContext, actor: Actor, occupied: OccupiedSpan) {
  return [...(await bookingsDuring(app, actor, occupied)), ...(await holdsDuring(app, occupied))];
}

async function bookingsDuring(app: AppContext, actor: Actor, { start, end, resourceIds, except }: OccupiedSpan) {
  const during = await app
    .db(bookings)
    .find(
      {
        resourceId: { $in: resourceIds },
        isDeleted: false,
        start: { $gte: new Date(start.getTime() - LONGEST_BOOKING_DAYS * DAY_MS), $lt: end },
        until: { $gt: start },
        status: { $in: [...occupyingStatuses] },
        _id: { $nin: except },
      },
      { projection: { folio: 1, locationId: 1, resourceId: 1, zone: 1, start: 1 } },
    )
    .toArray();
  return during.map(({ _id, folio, locationId, resourceId, zone, start: from }) => {
    // A vessel that was moved here may still have trips of its former location.
    const seen = reaches(actor, locationId) ? { bookingId: _id, folio } : { bookingId: null, folio: null };
    return { ...seen, resourceId, zone, start: from };
  });
}

async function holdsDuring(app: AppContext, { start, end, resourceIds }: OccupiedSpan) {
  const activeHolds = await app
    .db(holds)
    .find({
      resourceId: { $in: resourceIds },
      start: { $lt: end },
      until: { $gt: start },
      expiresAt: { $gt: new Date(app.now()) },
    })
    .toArray();
  const places = await app
    .db(locations)
    .find({ _id: { $in: activeHolds.map(({ locationId }) => locationId) } })
    .toArray();
  const zoneOf = (id: string) => places.find(({ _id }) => _id === id)?.zone ?? 'UTC';
  return activeHolds.map(({ resourceId, locationId, start: from }) => ({
    bookingId: null,
    folio: null,
    resourceId,
    zone: zoneOf(locationId),
    start: from,
  }));
}
