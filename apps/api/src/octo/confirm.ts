import { isDeepStrictEqual } from 'node:util';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { MAX_NOTES } from '@marea/domain/core/limits';
import { guestLanguages, type GuestLanguage } from '@marea/domain/core/text/text';
import type * as z from 'zod';
import { onFreshOffer, sellBooking } from '../booking/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { changeHold, holdEnded, MAX_TRIES } from './bookingChanges.ts';
import type { OctoBookingRecord, OctoContact } from './bookings.collection.ts';
import { holdSecret, keepOctoSale } from './bookings.collection.ts';
import type { confirmationSchema } from './bookings.requests.ts';
import { contactWith } from './bookings.requests.ts';
import { bookingView } from './bookingView.ts';
import type { OctoGuest } from './guest.ts';
import { guestOf, newGuestOf } from './guest.ts';
import { assertHeld, getOctoBooking } from './octoBooking.ts';
import type { OctoCall } from './offers.ts';
import { countUnits, passengersOf } from './prices.ts';

/**
 * Sells a held reservation as the reseller's own sale; a retry returns that sale. Throws UNPROCESSABLE_ENTITY for an
 * ended hold, without a guest's name, and if the price has changed since.
 */
export async function confirm(call: OctoCall, uuid: unknown, request: z.output<typeof confirmationSchema>, tries = 1) {
  const found = await getOctoBooking(call, uuid);
  if (found.sale) return bookingView(call, found);
  assertHeld(call, found);
  const guest = await guestOf(call, contactWith(found.record.contact, request.contact));
  let { record } = found;
  try {
    record = await changeHold(call, found, request);
    return await bookingView(call, { record, sale: await sell(call, record, guest) });
  } catch (error) {
    const current = await getOctoBooking(call, uuid);
    // A concurrent retry has used the hold up.
    if (current.sale) return bookingView(call, current);
    if (isDeepStrictEqual(current.record, record) || tries === MAX_TRIES) throw error;
    return confirm(call, uuid, request, tries + 1);
  }
}

async function sell(call: OctoCall, record: OctoBookingRecord, guest: OctoGuest): Promise<BookingRecord> {
  const { app, actor, company } = call;
  const { _id, bookingId, locationId, contact, notes, unitItems, holdId } = record;
  const { serviceId, resourceId, bookingDate, hora } = record;
  const location = await app.catalogue.location(company._id, locationId);
  const request = {
    locationId,
    serviceId,
    resourceId,
    bookingDate,
    hora,
    passengers: passengersOf(countUnits(unitItems.map(({ unitId }) => unitId))),
    customer: await newGuestOf(call, location, guest, unitItems.length),
    language: languageOf(contact) ?? company.language,
    notes: [notes, contact.notes].filter(Boolean).join('\n').slice(0, MAX_NOTES),
    hold: { id: holdId, key: holdSecret(app, _id) },
  };
  const { retail, net } = record.price;
  const alongside = async (tx: Tx) => {
    if (!(await keepOctoSale(app, tx, record))) throw holdEnded();
  };
  const options = { bookingId, expectedTotal: retail, expectedNet: net, needsHold: true, alongside };
  return onFreshOffer(app, () => sellBooking(app, { kind: 'staff', actor }, request, options));
}

function languageOf({ locales }: OctoContact): GuestLanguage | undefined {
  const codes = locales.map((locale) => locale.slice(0, 2).toLowerCase());
  return codes.map((code) => guestLanguages.find((language) => language === code)).find(Boolean);
}
