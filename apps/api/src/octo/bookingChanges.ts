import type { BookingChanges } from '@marea/domain/booking/bookingEntry.schema';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { findHold, moveBooking, onFreshOffer, plannedMove, takeHold, updateBooking } from '../booking/index.ts';
import type { OctoBookingRecord, OctoUnitItem } from './bookings.collection.ts';
import { octoBookings, holdSecret } from './bookings.collection.ts';
import type { Update } from './bookings.requests.ts';
import { contactWith } from './bookings.requests.ts';
import { lastsAtMost, removedAt } from './bookings.ts';
import { bookingView, currentRecord, optionOfBooking } from './bookingView.ts';
import { OctoError } from './errors.ts';
import type { OctoBooking } from './findBooking.ts';
import { assertHeld, findBooking, isChangeable, statusOf, wrongState } from './findBooking.ts';
import { guestOf } from './guest.ts';
import type { OctoCall } from './offers.ts';
import { countUnits, passengersOf } from './prices.ts';
import type { WantedTrip } from './trip.ts';
import { placed, pricesOf, slotRequestOf, takePlace, wantedTrip } from './trip.ts';

/**
 * Changes a reservation or a sale; what the request leaves out stays, and a refused request changes nothing. Throws the
 * errors of `wantedTrip`, UNPROCESSABLE_ENTITY for what has ended, without room and after the option's cutoff.
 */
export async function update(call: OctoCall, uuid: unknown, request: Update) {
  const found = await findBooking(call, uuid);
  if (found.sale) await changeSale(call, found, request);
  else await changeHold(call, found, request);
  return bookingView(call, await findBooking(call, uuid));
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

/** Changes a reservation; another place or party takes the new hold and gives the old one back in one transaction. */
export async function changeHold(call: OctoCall, found: OctoBooking, request: Update): Promise<void> {
  const { app } = call;
  const { record } = found;
  assertHeld(call, found);
  const { _id, holdId } = record;
  const { trip, isMoved, isOtherParty } = await changedTrip(call, record, request, holdId);
  const entries = entriesOf(call, record, request);
  const minutes = request.expirationMinutes;
  if (trip && (isMoved || isOtherParty || minutes)) {
    const remainingMs = record.expiresAt.getTime() - app.now();
    const lastsMs = minutes ? lastsAtMost(call, record, minutes * MINUTE_MS) : remainingMs;
    await moveHold(call, record, { trip, lastsMs, entries });
    return;
  }
  const change = { ...entries, ...(trip && { unitItems: trip.unitItems }) };
  const { matchedCount } = await app.db(octoBookings).updateOne({ _id, holdId, cancelledAt: null }, { $set: change });
  if (matchedCount === 0) throw holdEnded();
}

type HoldMove = { trip: WantedTrip; lastsMs: number; entries: ReturnType<typeof entriesOf> };

async function moveHold(call: OctoCall, { _id, holdId }: OctoBookingRecord, { trip, lastsMs, entries }: HoldMove) {
  const { app } = call;
  const key = holdSecret(app, _id);
  const gives = await findHold(app, { id: holdId, key });
  if (!gives) throw holdEnded();
  await takePlace(call, trip, async (place) => {
    const prices = await pricesOf(call, trip, place);
    await takeHold(app, slotRequestOf(trip, place), {
      key,
      lastsMs,
      gives,
      async alongside(tx, { _id: newHoldId, expiresAt }) {
        const after = { holdId: newHoldId, expiresAt, removedAt: removedAt(expiresAt) };
        const change = { ...entries, ...placed(trip, place), ...prices, ...after, unitItems: trip.unitItems };
        await app.db(octoBookings).updateOne({ _id, holdId }, { $set: change }, { session: tx });
      },
    });
  });
}

function holdEnded(): OctoError {
  return new OctoError('UNPROCESSABLE_ENTITY', 'The hold has ended.');
}

/** Moves a sale and its seats in one transaction, as staff would; its guest and notes follow. */
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
  const passengers = trip && passengersOf(trip.counts);
  const entries = entriesOf(call, record, request);
  const moved = trip && isMoved ? await moveSale(call, sale._id, trip) : {};
  const changes: BookingChanges = {
    ...(passengers && isOtherParty && !isMoved && { passengers }),
    ...(request.contact && { customer: await guestOf(call, entries.contact, sale.customer) }),
    ...(request.notes !== undefined && { notes: entries.notes ?? '' }),
  };
  if (Object.keys(changes).length > 0) await onFreshOffer(app, () => updateBooking(app, actor, sale._id, changes));
  const change = { ...entries, ...moved, ...(trip && { unitItems: trip.unitItems }) };
  await app.db(octoBookings).updateOne({ _id: record._id }, { $set: change });
}

function moveSale(call: OctoCall, bookingId: string, trip: WantedTrip) {
  const { app, actor } = call;
  return takePlace(call, trip, (place) =>
    onFreshOffer(app, async () => {
      const { date: bookingDate, hora, vessel } = place;
      const to = { bookingDate, hora, serviceId: trip.option.service._id, resourceId: vessel._id };
      const planned = await plannedMove(app, actor, bookingId, { ...to, passengers: passengersOf(trip.counts) });
      await moveBooking(app, actor, planned);
      return { ...placed(trip, place), ...(await pricesOf(call, trip, place)) };
    }),
  );
}
