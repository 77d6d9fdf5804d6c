import type { Actor } from '@marea/domain/access/actor';
import type { Booking } from '@marea/domain/booking/booking.schema';
import { canReschedule, occupiesSlot } from '@marea/domain/booking/booking.status';
import { DomainError } from '@marea/domain/kernel/errors';
import { menuAtHour } from '@marea/domain/menus/chosenMenu.schema';
import { takeCouponAgain } from '../../coupons/coupons.ts';
import type { AppContext } from '../../context.ts';
import { toBooking } from '../bookingView.ts';
import { takeSlot } from '../slot/takeSlot.ts';
import { findBooking } from '../sell/staffSale.ts';
import { moveCrew, noteMissingCrew } from './crew.ts';
import { assertPassengersFit } from '../sell/sellBooking.ts';
import { basePriceOf, price, vesselRatesOf } from '../sell/pricing.ts';
import type { Wish } from '../slot/slotRequest.ts';
import type { BookingRecord } from '../booking.collection.ts';
import type { Change, Note } from './writeBooking.ts';
import { instantsOf, wishOf, write } from './writeBooking.ts';

/**
 * Moves a booking to another slot, vessel or length: the same booking with its folio and payments.
 * The old slot is given back in the transaction that takes the new one, or kept.
 */
export async function reschedule(
  app: AppContext,
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
  const before = await findBooking(app, actor, id);
  if (!canReschedule(before.status)) {
    throw new DomainError('transition_not_allowed', { from: before.status, to: 'reschedule' });
  }
  const passengers = {
    ...before.passengers,
    hrsExtras: to.hrsExtras ?? before.passengers.hrsExtras,
  };
  const { bookingDate, hora, resourceId = before.resourceId } = to;
  const there = { ...before, bookingDate, hora, resourceId, passengers };
  const request = await wishOf(app, actor, there, before);
  assertPassengersFit(request.resource, passengers);

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
  const after = await takeSlot(app, { owner: id, request, ...gives }, async (tx, slot) => {
    if (!occupiesSlot[before.status]) await takeCouponAgain(app, tx, before.coupon);
    const crew = await moveCrew(app, tx, before, slot, false);
    const moved = { ...change, crew, ...instantsOf(slot) };
    const besides = await noteMissingCrew(app, tx, before, { ...before, ...moved });
    return write(app, actor, before, moved, note, tx, besides);
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
