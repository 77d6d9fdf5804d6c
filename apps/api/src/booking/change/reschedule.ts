import type { Actor } from '@marea/domain/access/actor';
import { canReschedule, occupiesSlot } from '@marea/domain/booking/booking.status';
import { priceOfBooking } from '@marea/domain/booking/bookingPrice';
import { DomainError } from '@marea/domain/kernel/errors';
import { menuAtHour } from '@marea/domain/menus/chosenMenu.schema';
import type { AppContext } from '../../context.ts';
import type { BookingView } from '../bookingView.ts';
import { toBooking } from '../bookingView.ts';
import { findBooking } from '../findBooking.ts';
import { assertPassengersFit } from '../sell/quote.ts';
import { takeSlot } from '../slot/slot.ts';
import { offerChange } from './offerChange.ts';
import type { Change, Note } from './writeBooking.ts';
import { slotRequestOf } from './writeBooking.ts';
import { writeInSlot } from './writeInSlot.ts';

/** Moves a booking to another slot, vessel, service or length; folio and payments stay, the old slot is released. */
export async function reschedule(
  app: AppContext,
  actor: Actor,
  id: string,
  to: {
    bookingDate: string;
    hora: string;
    serviceId?: string | undefined;
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
  const { bookingDate, hora, serviceId = before.serviceId, resourceId = before.resourceId } = to;
  const request = await slotRequestOf(app, actor, before, { bookingDate, hora, serviceId, resourceId, passengers });
  assertPassengersFit(request.vessel, passengers);

  const offered = offerChange(before, request);
  const change: Change = {
    ...offered,
    bookingDate,
    hora,
    status: 'reschedule',
    passengers,
    menu: menuAtHour(before.menu, before.hora, hora),
    price: priceOfBooking({ ...before, ...offered }, passengers),
  };
  const note: Note = {
    action: 'rescheduled',
    from: whereabouts(before),
    to: whereabouts({ ...before, ...change }),
    why: to.why ?? null,
  };
  const gives = occupiesSlot[before.status] ? { gives: { ...before, owner: id } } : {};
  const after = await takeSlot(app, request, { owner: id, ...gives }, (tx, slot) =>
    writeInSlot(app, tx, slot, { actor, before, change, note }),
  );
  return toBooking(after, actor);
}

function whereabouts(at: { bookingDate: string; hora: string; resourceName: string }): string {
  return `${at.bookingDate} ${at.hora} · ${at.resourceName}`;
}
