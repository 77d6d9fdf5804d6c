import type { Actor } from '@marea/domain/access/actor';
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
import { users } from '../../session/index.ts';

/**
 * Says who sails on a trip and what the tip was. Nobody sails on two vessels at once: throws
 * `crew_taken` with their name. The role must allow it (`modifyCrewAndTip`). A trip that is not
 * made keeps its list and claims nobody.
 */
export async function assignCrew(
  app: AppContext,
  actor: Actor,
  id: string,
  request: CrewRequest,
): Promise<BookingView> {
  if (actor.kind !== 'superadmin' && !actor.modifyCrewAndTip) throw new DomainError('forbidden');
  const before = await findBooking(app, actor, id);
  if (request.version !== undefined && request.version !== before.version) throw await versionConflict(app, actor, id);
  const crew = request.crew ? await membersOf(app, before, request.crew) : before.crew;
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
    // Somebody put them on another vessel at this very moment.
    throw isDuplicateKey(error) ? await crewTaken(app, before, crew) : error;
  }
}

/**
 * Lets a trip's crew follow it to another time or vessel, within the transaction that moves it, and
 * returns those who can. With `mustCome` nobody is left behind: throws `crew_taken`.
 */
export async function moveCrew(
  app: AppContext,
  tx: Tx,
  { _id, crew }: Pick<BookingRecord, '_id' | 'crew'>,
  to: Stretch,
  mustCome: boolean,
): Promise<CrewMember[]> {
  if (crew.length === 0) return [];
  // First of all they are let go: where they were is not elsewhere.
  await releaseCrew(app, tx, _id);
  const busy = await busyElsewhere(app, tx, { ...to, userIds: crew.map(({ userId }) => userId) });
  const absent = crew.find(({ userId }) => busy.includes(userId));
  if (absent && mustCome) throw new DomainError('crew_taken', { userId: absent.userId, name: absent.name });
  const coming = crew.filter(({ userId }) => !busy.includes(userId));
  await claimCrew(app, tx, { ...to, visitId: _id, userIds: coming.map(({ userId }) => userId) });
  return coming;
}

/**
 * Tells the company that some of a crew could not come along, within the transaction that moves their
 * trip, and returns the line of history for it; none when all of them could.
 */
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

/**
 * The people named, each once, as a booking carries them; who is aboard already may have left the
 * company since. Throws `invalid` for who is not of the company's crew.
 */
async function membersOf(
  app: AppContext,
  { companyId, crew }: BookingRecord,
  requested: NonNullable<CrewRequest['crew']>,
): Promise<CrewMember[]> {
  const people = await app
    .db(users)
    .find(
      {
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
