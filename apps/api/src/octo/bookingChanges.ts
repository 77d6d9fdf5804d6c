import { isDeepStrictEqual } from 'node:util';
import type { BookingChanges } from '@marea/domain/booking/bookingEntry.schema';
import type { Hold } from '@marea/domain/booking/hold.schema';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import {
  findHold,
  moveBooking,
  onFreshOffer,
  plannedMove,
  takeHold,
  updateBooking,
  updateGuest,
} from '../booking/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { OctoBookingRecord, OctoUnitItem } from './bookings.collection.ts';
import { isOpenHold, octoBookings, holdSecret } from './bookings.collection.ts';
import type { Update } from './bookings.requests.ts';
import { contactWith } from './bookings.requests.ts';
import { lastsAtMost, removedAt } from './bookings.ts';
import { bookingView, currentRecord, optionOfBooking } from './bookingView.ts';
import { OctoError } from './errors.ts';
import { guestOf } from './guest.ts';
import type { OctoBooking } from './octoBooking.ts';
import { assertHeld, getOctoBooking, isChangeable, statusOf, wrongState } from './octoBooking.ts';
import type { OctoCall } from './offers.ts';
import { countUnits, passengersOf } from './prices.ts';
import type { WantedTrip } from './trip.ts';
import { placed, pricesOf, slotRequestOfTrip, takePlace, wantedTrip } from './trip.ts';

/** Each try loses to another change of the reservation, or to its confirmation. */
export const MAX_TRIES = 5;

/**
 * Changes a reservation or a sale; omitted fields stay, and a refused request changes nothing. Throws the errors of
 * `wantedTrip`, UNPROCESSABLE_ENTITY for an ended booking, without room and after the option's cutoff.
 */
export async function update(call: OctoCall, uuid: unknown, request: Update, tries = 1) {
  const found = await getOctoBooking(call, uuid);
  try {
    if (found.sale) await changeSale(call, found, request);
    else await changeHold(call, found, request);
  } catch (error) {
    const isSame = isDeepStrictEqual(await getOctoBooking(call, uuid), found);
    if (isSame || tries === MAX_TRIES) throw error;
    return update(call, uuid, request, tries + 1);
  }
  return bookingView(call, await getOctoBooking(call, uuid));
}

type Trip = { trip: WantedTrip | null; isMoved: boolean; isOtherParty: boolean };

async function changedTrip(call: OctoCall, record: OctoBookingRecord, request: Update, own: string): Promise<Trip> {
  const { productId, optionId, availabilityId, unitItems } = request;
  const isAsked = [productId, optionId, availabilityId, unitItems].some((part) => part !== undefined && part !== null);
  if (!isAsked) return { trip: null, isMoved: false, isOtherParty: false };
  const trip = await wantedTrip(call, request, record, [own]);
  const { option, departure } = trip;
  const isMoved =
    option.productId !== record.productId ||
    option.offer.optionId !== record.optionId ||
    departure.id !== record.availabilityId;
  return { trip, isMoved, isOtherParty: countsText(trip.unitItems) !== countsText(record.unitItems) };
}

function countsText(items: readonly OctoUnitItem[]): string {
  return Object.values(countUnits(items.map(({ unitId }) => unitId))).join(' ');
}

function entriesOf(call: OctoCall, record: OctoBookingRecord, request: Update) {
  const { contact, notes = record.notes, resellerReference = record.resellerReference } = request;
  return {
    contact: contactWith(record.contact, contact),
    notes,
    resellerReference,
    updatedAt: new Date(call.app.now()),
  };
}

/**
 * Changes a reservation as it was found, and returns it after the change; for another place or party, takes the new hold
 * and releases the old one in one transaction. Throws UNPROCESSABLE_ENTITY if it was changed or sold meanwhile.
 */
export async function changeHold(call: OctoCall, found: OctoBooking, request: Update): Promise<OctoBookingRecord> {
  const { app } = call;
  const { record } = found;
  assertHeld(call, found);
  const { _id, holdId, updatedAt } = record;
  const { trip, isMoved, isOtherParty } = await changedTrip(call, record, request, holdId);
  const entries = entriesOf(call, record, request);
  const minutes = request.expirationMinutes;
  if (trip && (isMoved || isOtherParty || minutes)) {
    const remainingMs = record.expiresAt.getTime() - app.now();
    const lastsMs = minutes ? lastsAtMost(call, record, minutes * MINUTE_MS) : remainingMs;
    return moveHold(call, record, { trip, lastsMs, entries });
  }
  const change = { ...entries, ...(trip && { unitItems: trip.unitItems }) };
  const changed = await app
    .db(octoBookings)
    .findOneAndUpdate({ _id, holdId, updatedAt, ...isOpenHold }, { $set: change });
  if (!changed) throw holdEnded();
  return changed;
}

type HoldMove = { trip: WantedTrip; lastsMs: number; entries: ReturnType<typeof entriesOf> };

async function moveHold(
  call: OctoCall,
  record: OctoBookingRecord,
  { trip, lastsMs, entries }: HoldMove,
): Promise<OctoBookingRecord> {
  const { app } = call;
  const { _id, holdId, updatedAt } = record;
  const key = holdSecret(app, _id);
  const gives = await findHold(app, { id: holdId, key });
  if (!gives) throw holdEnded();
  return takePlace(call, trip, async (place) => {
    const prices = await pricesOf(call, trip, place);
    const changeTo = ({ _id: newHoldId, expiresAt }: Pick<Hold, '_id' | 'expiresAt'>) => ({
      ...entries,
      ...placed(trip, place),
      ...prices,
      unitItems: trip.unitItems,
      holdId: newHoldId,
      expiresAt,
      removedAt: removedAt(expiresAt),
    });
    const held = await takeHold(app, slotRequestOfTrip(trip, place), {
      key,
      lastsMs,
      gives,
      async alongside(tx, hold) {
        const change = { $set: changeTo(hold) };
        const { matchedCount } = await app
          .db(octoBookings)
          .updateOne({ _id, holdId, updatedAt }, change, { session: tx });
        if (matchedCount === 0) throw holdEnded();
      },
    });
    return { ...record, ...changeTo(held) };
  });
}

export function holdEnded(): OctoError {
  return new OctoError('UNPROCESSABLE_ENTITY', 'The hold has ended.');
}

/** Changes a sale in one transaction, as staff would: its place and seats, its guest and notes, and the reservation. */
async function changeSale(call: OctoCall, found: OctoBooking, request: Update): Promise<void> {
  const { app, actor } = call;
  const { record, sale } = found;
  if (!sale) throw new TypeError('it is not sold');
  if (!isChangeable(call, found, await optionOfBooking(call, record))) {
    const status = statusOf(call, found);
    if (status !== 'CONFIRMED') throw wrongState(status);
    throw new OctoError('UNPROCESSABLE_ENTITY', 'It is too late to change the booking.');
  }
  const { trip, isMoved, isOtherParty } = await changedTrip(call, currentRecord(found), request, sale._id);
  const entries = entriesOf(call, record, request);
  const change = { ...entries, ...(trip && { unitItems: trip.unitItems }) };
  const guest: GuestChanges = {
    ...(request.contact && { customer: await guestOf(call, entries.contact, sale.customer) }),
    ...(request.notes !== undefined && { notes: entries.notes ?? '' }),
  };
  const writeRecord = async (tx: Tx | null, moved: Partial<OctoBookingRecord> = {}) => {
    await app.db(octoBookings).updateOne({ _id: record._id }, { $set: { ...change, ...moved } }, { session: tx });
  };
  if (trip && isMoved) return moveSale(call, sale._id, { trip, guest, writeRecord });
  // Extra hours that staff have sold stay.
  const { hrsExtras } = sale.passengers;
  const passengers = trip && isOtherParty ? { passengers: { ...passengersOf(trip.counts), hrsExtras } } : {};
  const changes: BookingChanges = { ...passengers, ...guest };
  if (Object.keys(changes).length === 0) return writeRecord(null);
  await onFreshOffer(app, () => updateBooking(app, actor, sale._id, changes, { alongside: writeRecord }));
}

type GuestChanges = Pick<BookingChanges, 'customer' | 'notes'>;
type SaleMove = {
  trip: WantedTrip;
  guest: GuestChanges;
  writeRecord: (tx: Tx, moved: Partial<OctoBookingRecord>) => Promise<void>;
};

function moveSale(call: OctoCall, bookingId: string, { trip, guest, writeRecord }: SaleMove): Promise<void> {
  const { app, actor } = call;
  return takePlace(call, trip, (place) =>
    onFreshOffer(app, async () => {
      const { date: bookingDate, hora, vessel } = place;
      const to = { bookingDate, hora, serviceId: trip.option.service._id, resourceId: vessel._id };
      const planned = await plannedMove(app, actor, bookingId, { ...to, passengers: passengersOf(trip.counts) });
      const prices = await pricesOf(call, trip, place);
      await moveBooking(app, actor, planned, {
        async alongside(tx, moved) {
          await writeRecord(tx, { ...placed(trip, place), ...prices });
          return Object.keys(guest).length > 0 ? updateGuest(app, tx, actor, moved, guest) : moved;
        },
      });
    }),
  );
}
