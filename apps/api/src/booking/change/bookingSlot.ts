import type { BookingActor } from '@marea/domain/access/actor';
import { lateEntryFrom } from '@marea/domain/availability/lateEntry';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import { DomainError } from '@marea/domain/core/errors/errors';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import type { CrewMember } from '@marea/domain/crew/crew.schema';
import { describeCrew } from '@marea/domain/crew/crewAccount';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import type { Span } from '../../slots/index.ts';
import { busyElsewhere, claimCrew, releaseCrew, vacate } from '../../slots/index.ts';
import { findOffer } from '../sell/quote.ts';
import { asSold, takeSeats } from '../slot/slot.ts';
import type { Slot, SlotRequest } from '../slot/slotRequest.ts';
import { assertNoExtraHours } from '../slot/slotRequest.ts';
import { userIdsOf } from './crew.ts';
import type { AuthoredChange, NewHistoryEntry } from './writeBooking.ts';
import { writeChange } from './writeBooking.ts';

type TripRequest = Pick<BookingRecord, 'serviceId' | 'resourceId' | 'bookingDate' | 'hora' | 'passengers'>;

/** The new slot of a booking; with its own service it keeps its length, even if the service's duration has changed. */
export async function slotRequestOf(
  app: AppContext,
  actor: BookingActor,
  before: BookingRecord,
  { bookingDate, hora, passengers, serviceId, resourceId }: TripRequest = before,
): Promise<SlotRequest> {
  // `changeBlock` moves a block, including older ones that have a service.
  if (serviceId === null || before.status === 'blackout') {
    throw new DomainError('transition_not_allowed', { from: before.status, to: 'reschedule' });
  }
  const location =
    actor.userId === null
      ? await app.catalogue.location(before.companyId, before.locationId)
      : await locationVisibleTo(app, actor, before.locationId);
  const { service, vessel } = await findOffer(app, location, { serviceId, resourceId });
  const { hrsExtras } = passengers;
  // A trip sold with extra hours before its service sold seats keeps them.
  const isAsSold = serviceId === before.serviceId && hrsExtras === before.passengers.hrsExtras;
  if (!isAsSold) assertNoExtraHours(service, hrsExtras, 'passengers.hrsExtras');
  return {
    location,
    service: asSold(service, before),
    vessel,
    bookingDate,
    hora,
    hrsExtras,
    people: passengerCount(passengers),
    anyStep: actor.kind !== 'guest',
    notBefore: lateEntryFrom(actor, app.now()),
    except: [before._id],
  };
}

/**
 * Runs `work` in a transaction, in which a booking of a shared departure takes the seats of other passengers first. Throws
 * `slot_taken` without them.
 */
export function withSeatsFor<T>(
  app: AppContext,
  before: BookingRecord,
  passengers: BookingRecord['passengers'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const seats = passengerCount(passengers);
  const needsOthers = before.isShared && occupiesSlot[before.status] && seats !== passengerCount(before.passengers);
  return needsOthers ? takeSeats(app, before, seats, work) : unitOfWork(app.connection, work);
}

/** A slot as the history names it: day, time and vessel. */
export function slotAndVessel(at: { bookingDate: string; hora: string; resourceName: string }): string {
  return `${at.bookingDate} ${at.hora} · ${at.resourceName}`;
}

/**
 * Writes a booking with the slot that its transaction has taken; its crew comes along. Crew on another vessel at that
 * time stays behind, with a history entry and a notification. With `crewMustCome`, throws `crew_taken` instead.
 */
export async function writeInSlot(
  app: AppContext,
  tx: Tx,
  slot: Slot,
  before: BookingRecord,
  { change, history, crewMustCome = false, ...written }: AuthoredChange & { crewMustCome?: boolean },
): Promise<BookingRecord> {
  const crew = await moveCrew(app, tx, before, slot, crewMustCome);
  const moved = { ...change, crew, ...instantsOf(slot) };
  const crewEntries = await announceMissingCrew(app, tx, before, { ...before, ...moved });
  const [entry, ...others] = history;
  return writeChange(app, tx, before, { ...written, change: moved, history: [entry, ...others, ...crewEntries] });
}

/** Releases a booking's slot and crew in the transaction of the change that ends it. */
export async function leaveSlot(app: AppContext, tx: Tx, before: BookingRecord): Promise<void> {
  if (!occupiesSlot[before.status]) return;
  await vacate(app, tx, { ...before, owner: before._id });
  await releaseCrew(app, tx, before._id);
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
