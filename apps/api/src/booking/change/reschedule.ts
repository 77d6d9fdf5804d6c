import type { Actor } from '@marea/domain/access/actor';
import { canReschedule, occupiesSlot } from '@marea/domain/booking/booking.status';
import { DomainError } from '@marea/domain/kernel/errors';
import { menuAtHour } from '@marea/domain/menus/chosenMenu.schema';
import type { AppContext } from '../../context.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { takeSlot } from '../slot/takeSlot.ts';
import { findBooking } from '../findBooking.ts';
import { writeInSlot } from './writeInSlot.ts';
import { assertPassengersFit } from '../sell/quote.ts';
import { basePriceOf, priceOfBooking, vesselRates } from '@marea/domain/booking/bookingPrice';
import type { SlotRequest } from '../slot/slotRequest.ts';
import type { BookingRecord } from '../booking.collection.ts';
import type { Change, Note } from './writeBooking.ts';
import { slotRequestOf } from './writeBooking.ts';
import { takeCouponAgain } from '../../coupons/index.ts';

/** Moves a booking to another slot, vessel or length; folio and payments stay, the old slot is released. */
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
): Promise<BookingView> {
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
  const request = await slotRequestOf(app, actor, there, before);
  assertPassengersFit(request.vessel, passengers);

  const moved = request.vessel._id === before.resourceId ? {} : vesselChange(before, request);
  const priced = { ...before, ...moved };
  const change: Change = {
    ...moved,
    bookingDate: request.bookingDate,
    hora: request.hora,
    status: 'reschedule',
    passengers,
    menu: menuAtHour(before.menu, before.hora, request.hora),
    price: priceOfBooking(priced, passengers),
  };
  const note: Note = {
    action: 'rescheduled',
    from: whereabouts(before),
    to: whereabouts({ ...request, resourceName: request.vessel.name }),
    why: to.why ?? null,
  };
  const gives = occupiesSlot[before.status] ? { gives: { ...before, owner: id } } : {};
  const after = await takeSlot(app, { owner: id, request, ...gives }, async (tx, slot) => {
    if (!occupiesSlot[before.status]) await takeCouponAgain(app, tx, before.coupon);
    return writeInSlot(app, tx, slot, { actor, before, change, note });
  });
  return toBooking(after, actor);
}

function whereabouts(at: { bookingDate: string; hora: string; resourceName: string }): string {
  return `${at.bookingDate} ${at.hora} · ${at.resourceName}`;
}

function vesselChange(
  before: BookingRecord,
  { vessel, service }: SlotRequest,
): Change & Pick<BookingRecord, 'rates' | 'basePrice'> {
  return {
    resourceId: vessel._id,
    resourceName: vessel.name,
    color: vessel.color,
    basePrice: basePriceOf(service, vessel),
    rates: { ...before.rates, resource: vesselRates(vessel) },
  };
}
