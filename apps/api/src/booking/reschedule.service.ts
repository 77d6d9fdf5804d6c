import type { Actor } from '@marea/domain/access/actor';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { canReschedule, occupiesSlot } from '@marea/domain/booking/booking.status';
import { DomainError } from '@marea/domain/kernel/errors';
import { menuAtHour } from '@marea/domain/menus/chosenMenu.schema';
import { takeCouponAgain } from '../coupons/coupons.service.ts';
import type { House } from '../db/house.ts';
import { toBooking } from './booking.wire.ts';
import { takeSlot } from './bookingSlot.service.ts';
import { findBooking } from './bookings.service.ts';
import { crewComingAlong, tellLeftBehind } from './crew.service.ts';
import { checkParty } from './newBooking.service.ts';
import { basePriceOf, price, vesselRatesOf } from './pricing.service.ts';
import type { Wish } from './slotWish.service.ts';
import type { BookingRecord } from './visit.model.ts';
import type { Change, Note } from './writeVisit.service.ts';
import { instantsOf, wishOf, write } from './writeVisit.service.ts';

/**
 * Moves a booking to another slot, vessel or length: the same booking with its folio and payments.
 * The old slot is given back in the transaction that takes the new one, or kept.
 */
export async function reschedule(
  house: House,
  actor: Actor,
  id: string,
  to: {
    bookingDate: string;
    hora: string;
    resourceId?: string | undefined;
    hrsExtras?: number | undefined;
    why?: string | undefined;
  },
): Promise<Booking> {
  const before = await findBooking(house, actor, id);
  if (!canReschedule(before.status)) {
    throw new DomainError('transition_not_allowed', { from: before.status, to: 'reschedule' });
  }
  const passengers = {
    ...before.passengers,
    hrsExtras: to.hrsExtras ?? before.passengers.hrsExtras,
  };
  const { bookingDate, hora, resourceId = before.resourceId } = to;
  const there = { ...before, bookingDate, hora, resourceId, passengers };
  const request = await wishOf(house, actor, there, before);
  checkParty(request.resource, passengers);

  const moved = request.resource._id === before.resourceId ? {} : resourceChange(before, request);
  const priced = { ...before, ...moved };
  const change: Change = {
    ...moved,
    bookingDate: request.bookingDate,
    hora: request.hora,
    status: 'reschedule',
    passengers,
    menu: menuAtHour(before.menu, before.hora, request.hora),
    price: price(priced, passengers),
  };
  const note: Note = {
    action: 'rescheduled',
    from: whereabouts(before),
    to: whereabouts({ ...request, resourceName: request.resource.name }),
    why: to.why ?? null,
  };
  const gives = occupiesSlot[before.status] ? { gives: { ...before, owner: id } } : {};
  const after = await takeSlot(house, { owner: id, request, ...gives }, async (tx, slot) => {
    if (!occupiesSlot[before.status]) await takeCouponAgain(house, tx, before.coupon);
    const crew = await crewComingAlong(house, tx, before, slot, false);
    const moved = { ...change, crew, ...instantsOf(slot) };
    const besides = await tellLeftBehind(house, tx, before, { ...before, ...moved });
    return write(house, actor, before, moved, note, tx, besides);
  });
  return toBooking(after, actor);
}

function whereabouts(at: { bookingDate: string; hora: string; resourceName: string }): string {
  return `${at.bookingDate} ${at.hora} · ${at.resourceName}`;
}

/** Another vessel has its own name, rates and base price. */
function resourceChange(
  before: BookingRecord,
  { resource, service }: Wish,
): Change & Pick<BookingRecord, 'rates' | 'basePrice'> {
  return {
    resourceId: resource._id,
    resourceName: resource.name,
    color: resource.color,
    basePrice: basePriceOf(service, resource),
    rates: { ...before.rates, resource: vesselRatesOf(resource) },
  };
}
