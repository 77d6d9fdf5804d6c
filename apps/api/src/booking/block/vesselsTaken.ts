import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { occupyingStatuses } from '@marea/domain/booking/booking.status';
import type { BlockSpan } from '@marea/domain/booking/composeBlock';
import { momentOf } from '@marea/domain/booking/composeBlock';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { DAY_MS } from '@marea/domain/kernel/durations';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import { holds, LONGEST_BOOKING_DAYS } from '../../slots/index.ts';
import { bookings } from '../booking.collection.ts';

const MAX_LISTED = 100;

type Occupied = BlockSpan & {
  resourceIds: readonly string[];
  /** The blocks that were to be written. */
  except: readonly string[];
};

/** `vessels_taken` with the bookings and holds that are in a block's way, by start. */
export async function vesselsTaken(app: AppContext, actor: Actor, occupied: Occupied): Promise<DomainError> {
  const found = [...(await bookingsDuring(app, actor, occupied)), ...(await holdsDuring(app, occupied))];
  const names = new Map(
    (
      await app
        .db(vessels)
        .find({ _id: { $in: occupied.resourceIds } })
        .toArray()
    ).map(({ _id, name }) => [_id, name]),
  );
  const taken = found
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
    .slice(0, MAX_LISTED)
    .map(({ resourceId, bookingId, folio, zone, start }) => {
      const { date: bookingDate, hora } = momentOf(zone, start.getTime());
      return { resourceId, resourceName: names.get(resourceId) ?? '', bookingId, folio, bookingDate, hora };
    });
  return new DomainError('vessels_taken', { taken, total: found.length });
}

async function bookingsDuring(app: AppContext, actor: Actor, { start, end, resourceIds, except }: Occupied) {
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
    // A vessel that was moved here may have trips of where it was.
    const seen = reaches(actor, locationId) ? { bookingId: _id, folio } : { bookingId: null, folio: null };
    return { ...seen, resourceId, zone, start: from };
  });
}

async function holdsDuring(app: AppContext, { start, end, resourceIds }: Occupied) {
  const held = await app
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
    .find({ _id: { $in: held.map(({ locationId }) => locationId) } })
    .toArray();
  const zoneOf = (id: string) => places.find(({ _id }) => _id === id)?.zone ?? 'UTC';
  return held.map(({ resourceId, locationId, start: from }) => ({
    bookingId: null,
    folio: null,
    resourceId,
    zone: zoneOf(locationId),
    start: from,
  }));
}
