import type { BookingActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import type { CrewMember } from '@marea/domain/crew/crew.schema';
import { describeCrew } from '@marea/domain/crew/crewAccount';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { Span } from '../../slots/index.ts';
import { busyElsewhere, claimCrew, releaseCrew } from '../../slots/index.ts';
import type { Slot } from '../slot/slotRequest.ts';
import { userIdsOf } from './crew.ts';
import type { BookingChange, NewHistoryEntry } from './writeBooking.ts';
import { write } from './writeBooking.ts';

type SlotChange = {
  actor: BookingActor;
  before: BookingRecord;
  change: BookingChange;
  entry: NewHistoryEntry;
  moreEntries?: readonly NewHistoryEntry[];
  crewMustCome?: boolean;
};

/**
 * Writes a booking with the slot that it has just taken, its crew coming along, in the slot's transaction. Crew on
 * another vessel then stay behind, which history and notifications tell; with `crewMustCome` it throws `crew_taken`.
 */
export async function writeInSlot(
  app: AppContext,
  tx: Tx,
  slot: Slot,
  { actor, before, change, entry, moreEntries = [], crewMustCome = false }: SlotChange,
): Promise<BookingRecord> {
  const crew = await moveCrew(app, tx, before, slot, crewMustCome);
  const moved = { ...change, crew, ...instantsOf(slot) };
  const crewEntries = await announceMissingCrew(app, tx, before, { ...before, ...moved });
  return write(app, actor, before, moved, entry, tx, [...moreEntries, ...crewEntries]);
}

function instantsOf({ zone, start, end, until }: Slot) {
  return { zone, start, end, until, duration: (end.getTime() - start.getTime()) / HOUR_MS, disruptions: [] };
}

/**
 * Moves the crew with its trip and returns those who are available. With `mustCome`, throws `crew_taken` if one is not.
 */
async function moveCrew(
  app: AppContext,
  tx: Tx,
  { _id, crew }: Pick<BookingRecord, '_id' | 'crew'>,
  to: Span,
  mustCome: boolean,
): Promise<CrewMember[]> {
  if (crew.length === 0) return [];
  // Released first, so that their old claims do not count as another vessel.
  await releaseCrew(app, tx, _id);
  const busy = await busyElsewhere(app, tx, { ...to, userIds: userIdsOf(crew) });
  const absent = crew.find(({ userId }) => busy.includes(userId));
  if (absent && mustCome) throw new DomainError('crew_taken', { userId: absent.userId, name: absent.name });
  const coming = crew.filter(({ userId }) => !busy.includes(userId));
  await claimCrew(app, tx, { ...to, bookingId: _id, userIds: userIdsOf(coming) });
  return coming;
}

/** Notifies of crew who could not follow a moved trip, in its transaction; returns the history line, if any. */
async function announceMissingCrew(
  app: AppContext,
  tx: Tx,
  before: BookingRecord,
  after: BookingRecord,
): Promise<NewHistoryEntry[]> {
  if (after.crew.length === before.crew.length) return [];
  await app.announce(tx, 'crewMissing', { booking: after });
  return [{ action: 'crew', from: describeCrew(before), to: describeCrew(after), why: null }];
}
