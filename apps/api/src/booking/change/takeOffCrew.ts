import type { Actor } from '@marea/domain/access/actor';
import { describeCrew } from '@marea/domain/crew/crewAccount';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { claimCrew, releaseCrew, tripsClaimedBy } from '../../slots/index.ts';
import { bookings } from '../booking.collection.ts';
import { userIdsOf } from './crew.ts';
import { write } from './writeBooking.ts';

/** Takes a leaving person off upcoming trips; their history and a notification report the missing crew. */
export async function takeOffCrew(app: AppContext, tx: Tx, actor: Actor, userId: string): Promise<void> {
  const claimed = await tripsClaimedBy(app, tx, userId, new Date(app.now()));
  const trips = await app
    .db(bookings)
    .find(
      { _id: { $in: claimed }, isDeleted: false, start: { $gt: new Date(app.now()) } },
      { session: tx, sort: { start: 1, _id: 1 } },
    )
    .toArray();
  for (const trip of trips) {
    const crew = trip.crew.filter((member) => member.userId !== userId);
    const { _id: bookingId, resourceId, start, until } = trip;
    await releaseCrew(app, tx, bookingId);
    await claimCrew(app, tx, { resourceId, start, until, bookingId, userIds: userIdsOf(crew) });
    const [from, to] = [describeCrew(trip), describeCrew({ ...trip, crew })];
    const after = await write(app, actor, trip, { crew }, { action: 'crew', from, to, why: null }, tx);
    await app.announce(tx, 'crewMissing', { booking: after });
  }
}
