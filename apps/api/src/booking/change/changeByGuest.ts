import type { GuestActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { basePriceFor, priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { invalidField } from '@marea/domain/core/errors/errors';
import { textLanguage, type GuestLanguage } from '@marea/domain/core/text/text';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { GuestPeople } from '@marea/domain/guests/guestVisit.schema';
import type { AppContext } from '../../context.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { addonLines, assertPassengersFit } from '../sell/quote.ts';
import { withSeatsFor } from './bookingSlot.ts';
import type { BookingChange, NewHistoryEntry } from './writeBooking.ts';
import { writeChange } from './writeBooking.ts';

/** A booking after a change of people and add-ons, at its own rates. Throws `invalid`. */
export async function plannedPeople(
  app: AppContext,
  before: BookingRecord,
  request: GuestPeople,
): Promise<BookingChange & Pick<BookingRecord, 'price'>> {
  const vessel = await app.db(vessels).findOne({ _id: before.resourceId });
  if (!vessel) throw invalidField('passengers.adultos', 'unknown_vessel');
  const passengers = { ...before.passengers, ...request.passengers };
  assertPassengersFit(vessel, passengers);
  const addons = await addonLines(app, vessel, request.addons, before.addons, 'guest');
  const basePrice = basePriceFor(before, passengers);
  return { passengers, addons, basePrice, price: priceOfBooking({ ...before, addons }, passengers) };
}

/** Changes people and add-ons of the guest's own booking. Throws `version_conflict`, and `slot_taken` without the seats. */
export async function changePassengers(
  app: AppContext,
  guest: GuestActor,
  before: BookingRecord,
  change: BookingChange,
): Promise<BookingRecord> {
  const { passengers = before.passengers } = change;
  const changed = { by: guest, change, history: updated('passengers, addons') };
  return withSeatsFor(app, before, passengers, async (tx) => {
    const booking = await writeChange(app, tx, before, changed);
    await app.announce(tx, 'bookingChangedByGuest', { booking });
    return booking;
  });
}

/** Sets the language in which the guest gets mails about the booking. Throws `version_conflict`. */
export async function setLanguageByGuest(
  app: AppContext,
  guest: GuestActor,
  before: BookingRecord,
  guestLanguage: GuestLanguage,
): Promise<BookingRecord> {
  const change = { language: textLanguage(guestLanguage), guestLanguage };
  return unitOfWork(app.connection, (tx) =>
    writeChange(app, tx, before, { by: guest, change, history: updated('language') }),
  );
}

function updated(fields: string): [NewHistoryEntry] {
  return [{ action: 'updated', from: null, to: fields, why: null }];
}
