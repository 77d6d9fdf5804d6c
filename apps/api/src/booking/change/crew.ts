import type { Actor } from '@marea/domain/access/actor';
import { modifiesCrewAndTip } from '@marea/domain/access/actor';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { occupiesSlot } from '@marea/domain/booking/booking.status';
import type { CrewMember, CrewRequest } from '@marea/domain/crew/crew.schema';
import { describeCrew } from '@marea/domain/crew/describeCrew';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../../db/unitOfWork.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { findBooking } from '../findBooking.ts';
import type { BookingRecord } from '../booking.collection.ts';
import type { Note } from './writeBooking.ts';
import { versionConflict, write } from './writeBooking.ts';
import type { Stretch } from '../../slots/index.ts';
import { busyElsewhere, claimCrew, releaseCrew } from '../../slots/index.ts';
import { users as userList } from '@marea/domain/access/user.schema';
import { readableBy } from '../../db/scope.ts';
import { users } from '../../session/index.ts';

/**
 * Sets the crew and the tip of a trip. Throws `crew_taken` for a person on another vessel then, `forbidden`
 * without `modifyCrewAndTip`.
 */
export async function assignCrew(
  app: AppContext,
  actor: Actor,
  id: string,
  request: CrewRequest,
): Promise<BookingView> {
  const before = await findBooking(app, actor, id);
  if (!modifiesCrewAndTip(actor, before.locationId)) throw new DomainError('forbidden');
  if (request.version !== undefined && request.version !== before.version) throw await versionConflict(app, actor, id);
  const crew = request.crew ? await membersOf(app, actor, before, request.crew) : before.crew;
  const change = { crew, tip: request.tip ?? before.tip };
  const note: Note = {
    action: 'crew',
    from: describeCrew(before),
    to: describeCrew({ ...before, ...change }),
    why: null,
  };
  try {
    const after = await unitOfWork(app.connection, async (tx) => {
      if (request.crew && occupiesSlot[before.status]) await claimCrewOf(app, tx, before, crew);
      return write(app, actor, before, change, note, tx);
    });
    return toBooking(after, actor);
  } catch (error) {
    // A concurrent request put them on another vessel.
    throw isDuplicateKey(error) ? await crewTaken(app, before, crew) : error;
  }
}

/** Moves the crew with its trip; returns those who are free. With `mustCome`, throws `crew_taken` instead. */
export async function moveCrew(
  app: AppContext,
  tx: Tx,
  { _id, crew }: Pick<BookingRecord, '_id' | 'crew'>,
  to: Stretch,
  mustCome: boolean,
): Promise<CrewMember[]> {
  if (crew.length === 0) return [];
  // Released first, so that their old claims do not count as another vessel.
  await releaseCrew(app, tx, _id);
  const busy = await busyElsewhere(app, tx, { ...to, userIds: crew.map(({ userId }) => userId) });
  const absent = crew.find(({ userId }) => busy.includes(userId));
  if (absent && mustCome) throw new DomainError('crew_taken', { userId: absent.userId, name: absent.name });
  const coming = crew.filter(({ userId }) => !busy.includes(userId));
  await claimCrew(app, tx, { ...to, visitId: _id, userIds: coming.map(({ userId }) => userId) });
  return coming;
}

/** Notifies of crew who could not follow a moved trip, in its transaction; returns the history line, if any. */
export async function noteMissingCrew(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  after: BookingRecord,
): Promise<Note[]> {
  if (after.crew.length === before.crew.length) return [];
  await app.announce(tx, 'crewMissing', { booking: after });
  return [{ action: 'crew', from: describeCrew(before), to: describeCrew(after), why: null }];
}

async function claimCrewOf(app: AppContext, tx: Tx, trip: Stretch & { _id: string }, crew: readonly CrewMember[]) {
  await releaseCrew(app, tx, trip._id);
  const { resourceId, start, until } = trip;
  const userIds = crew.map(({ userId }) => userId);
  await claimCrew(app, tx, { resourceId, start, until, visitId: trip._id, userIds });
}

async function crewTaken(app: AppContext, trip: Stretch, crew: readonly CrewMember[]): Promise<DomainError> {
  const { resourceId, start, until } = trip;
  const userIds = crew.map(({ userId }) => userId);
  const [first] = await busyElsewhere(app, null, { resourceId, start, until, userIds });
  const member = crew.find(({ userId }) => userId === first);
  return member ? new DomainError('crew_taken', { userId: member.userId, name: member.name }) : new DomainError('busy');
}

/** Throws `invalid` for a person whom the actor does not read. Those already aboard may have left the company since. */
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
        _id: { $in: requested.map(({ userId }) => userId) },
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
    const name = person ? `${person.firstName} ${person.lastName}`.trim() : aboard(userId)?.name;
    if (name === undefined) throw invalidField(`crew.${i}.userId`, 'not_on_offer');
    const isTwice = requested.findIndex((request) => request.userId === userId) !== i;
    if (isTwice) throw invalidField(`crew.${i}.userId`, 'already_taken');
    return { userId, name, job };
  });
}
