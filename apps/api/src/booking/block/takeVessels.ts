import type { Actor } from '@marea/domain/access/actor';
import { lateEntryFrom } from '@marea/domain/availability/freeTimes';
import type { BlockSpan, Moment } from '@marea/domain/booking/composeBlock';
import { blockSpanOf } from '@marea/domain/booking/composeBlock';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { invalidField } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { Span } from '../../slots/index.ts';
import { lockBlocks, occupyAll } from '../../slots/index.ts';
import { vesselsTaken } from './vesselsTaken.ts';

export type BlockRequest = {
  locationId: string;
  from: Moment;
  to: Moment;
  /** Each with the booking that blocks it and, where that is moved, what it gives up. */
  owners: readonly { resourceId: string; owner: string; gives?: Span & { owner: string } }[];
  /** The path of the request's vessels, where one is unknown. */
  vesselPath: string;
  /** A block that began earlier may go on from then, epoch milliseconds. */
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
 * under the lock of blocks. Throws `vessels_taken` with what is in the way, `invalid`, `busy`.
 */
export async function takeVessels<T>(
  app: AppContext,
  actor: Actor,
  request: BlockRequest,
  work: (tx: Tx, taken: TakenVessels) => Promise<T>,
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
  if (app.config.SLOT_CLAIMS) await lockBlocks(app, tx, locationId);
  const location = await app.db(locations).findOne({ _id: locationId, isDeleted: false }, { session: tx });
  if (!location) throw invalidField('locationId', 'unknown_location');
  const blocked = await vesselsAt(app, tx, location, { owners, vesselPath });
  const now = app.now();
  const notBefore = Math.min(lateEntryFrom(actor, now) ?? now, began);
  const span = blockSpanOf({ from, to }, { zone: location.zone, now, notBefore });
  const { spotsPerTimeSlot: spots } = location.bookingTimes;
  const occupations = owners.map((one) => ({ ...one, start: span.start, until: span.end, spots }));
  const { clock, taken } = await occupyAll(app, tx, occupations);
  if (taken.length > 0) throw new Occupied(span, taken);
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
