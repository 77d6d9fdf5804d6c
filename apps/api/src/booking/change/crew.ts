import type { Actor } from '@marea/domain/access/actor';
import { modifiesCrewAndTip } from '@marea/domain/access/actor';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { fullName } from '@marea/domain/core/text/text';
import type { CrewMember, CrewRequest } from '@marea/domain/crew/crew.schema';
import { describeCrew } from '@marea/domain/crew/crewAccount';
import { userList } from '@marea/domain/people/user.schema';
import type { AppContext } from '../../context.ts';
import { readableBy } from '../../db/scope.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../../db/unitOfWork.ts';
import { users } from '../../session/index.ts';
import type { Span } from '../../slots/index.ts';
import { busyElsewhere, claimCrew, releaseCrew, tripsClaimedBy } from '../../slots/index.ts';
import { bookings } from '../booking.collection.ts';
import type { BookingOutput } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { findBooking } from '../findBooking.ts';
import type { NewHistoryEntry } from './writeBooking.ts';
import { versionConflict, writeChange } from './writeBooking.ts';

const CLAIM_TRIES = 5;

/** Sets crew and tip of a trip. Throws `crew_taken` for a person on another vessel then, `forbidden`. */
export async function assignCrew(
  app: AppContext,
  actor: Actor,
  id: string,
  request: CrewRequest,
): Promise<BookingOutput> {
  const before = await findBooking(app, actor, id);
  if (!modifiesCrewAndTip(actor, before.locationId)) throw new DomainError('forbidden');
  if (request.version !== undefined && request.version !== before.version) throw await versionConflict(app, actor, id);
  const crew = request.crew ? await membersOf(app, actor, before, request.crew) : before.crew;
  const change = { crew, tip: request.tip ?? before.tip };
  const entry: NewHistoryEntry = {
    action: 'crew',
    from: describeCrew(before),
    to: describeCrew({ ...before, ...change }),
    why: null,
  };
  for (let tries = 1; ; tries += 1) {
    try {
      const after = await unitOfWork(app.connection, async (tx) => {
        if (request.crew && occupiesSlot[before.status]) await claimCrewOf(app, tx, before, crew);
        return writeChange(app, tx, before, { by: actor, change, history: [entry] });
      });
      return toBooking(app, after, actor);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A concurrent request put them on another vessel, and may have taken them off it again.
      const conflict = await crewTaken(app, before, crew);
      if (conflict || tries === CLAIM_TRIES) throw conflict ?? new DomainError('busy');
    }
  }
}

async function claimCrewOf(app: AppContext, tx: Tx, trip: Span & { _id: string }, crew: readonly CrewMember[]) {
  await releaseCrew(app, tx, trip._id);
  const { resourceId, start, until } = trip;
  await claimCrew(app, tx, { resourceId, start, until, bookingId: trip._id, userIds: userIdsOf(crew) });
}

async function crewTaken(app: AppContext, trip: Span, crew: readonly CrewMember[]) {
  const { resourceId, start, until } = trip;
  const [first] = await busyElsewhere(app, null, { resourceId, start, until, userIds: userIdsOf(crew) });
  const member = crew.find(({ userId }) => userId === first);
  return member ? new DomainError('crew_taken', { userId: member.userId, name: member.name }) : null;
}

export function userIdsOf(crew: readonly { userId: string }[]): string[] {
  return crew.map(({ userId }) => userId);
}

/** Throws `invalid` for a person whom the actor cannot read. Crew already on the trip may have left the company. */
async function membersOf(
  app: AppContext,
  actor: Actor,
  { companyId, crew }: BookingRecord,
  requested: NonNullable<CrewRequest['crew']>,
): Promise<CrewMember[]> {
  const people = await app
    .db(users)
    .find(
      {
        $and: [readableBy(actor, userList)],
        _id: { $in: userIdsOf(requested) },
        companyId,
        active: true,
        isDeleted: false,
        role: { $nin: [OWNER_ROLE, RESELLER_ROLE] },
      },
      { projection: { firstName: 1, lastName: 1 } },
    )
    .toArray();
  const aboard = (userId: string) => crew.find((member) => member.userId === userId);
  return requested.map(({ userId, job }, i) => {
    const person = people.find(({ _id }) => _id === userId);
    const name = person ? fullName(person) : aboard(userId)?.name;
    if (name === undefined) throw invalidField(`crew.${i}.userId`, 'unknown_person');
    const isTwice = requested.findIndex((request) => request.userId === userId) !== i;
    if (isTwice) throw invalidField(`crew.${i}.userId`, 'twice_in_list');
    return { userId, name, job };
  });
}

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
    const history = [{ action: 'crew', from, to, why: null }] as const;
    const after = await writeChange(app, tx, trip, { by: actor, change: { crew }, history });
    await app.announce(tx, 'crewMissing', { booking: after });
  }
}
