import type { GuestActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { priceOfBooking } from '@marea/domain/booking/price/bookingPrice';
import { bookingTransitions } from '@marea/domain/booking/status/booking.status';
import { invalidField, assertTransition } from '@marea/domain/core/errors/errors';
import { writtenAmount } from '@marea/domain/core/money/money';
import type { Language } from '@marea/domain/core/text/text';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { GuestPeople } from '@marea/domain/guests/guestVisit.schema';
import type { AppContext } from '../../context.ts';
import { unitOfWork } from '../../db/unitOfWork.ts';
import { addonLines, assertPassengersFit } from '../sell/quote.ts';
import type { BookingChange, NewHistoryEntry } from './writeBooking.ts';
import { end, write } from './writeBooking.ts';

/** A booking with other people and add-ons, at its own rates. Throws `invalid`. */
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
  return { passengers, addons, price: priceOfBooking({ ...before, addons }, passengers) };
}

/** Changes people and add-ons of the guest's own booking. Throws `version_conflict`. */
export async function changePassengers(
  app: AppContext,
  guest: GuestActor,
  before: BookingRecord,
  change: BookingChange,
): Promise<BookingRecord> {
  return unitOfWork(app.connection, async (tx) => {
    const booking = await write(app, guest, before, change, updated('passengers, addons'), tx);
    await app.announce(tx, 'bookingChangedByGuest', { booking });
    return booking;
  });
}

/** Sets the language in which the guest gets mails about the booking. Throws `version_conflict`. */
export async function setLanguageByGuest(
  app: AppContext,
  guest: GuestActor,
  before: BookingRecord,
  language: Language,
): Promise<BookingRecord> {
  return write(app, guest, before, { language }, updated('language'), null);
}

function updated(fields: string): NewHistoryEntry {
  return { action: 'updated', from: null, to: fields, why: null };
}

/** The refund by the company's policy: the percentage of each payment, and the total in minor units. */
export type PolicyRefund = { percent: number; amount: number };

/** Cancels a guest's booking; its money by the policy. Throws `transition_not_allowed`, `version_conflict`. */
export async function cancelByGuest(
  app: AppContext,
  guest: GuestActor,
  before: BookingRecord,
  { refund, why }: { refund: PolicyRefund; why: string | null },
): Promise<void> {
  assertTransition(bookingTransitions, before.status, 'cancel');
  const kept = Math.max(before.price.paid - refund.amount, 0);
  const moneyEntry = (amount: number, to: 'refund' | 'keep'): NewHistoryEntry[] =>
    amount > 0 ? [{ action: 'money', from: writtenAmount(amount, before.currency), to, why: null }] : [];
  const history: [NewHistoryEntry, ...NewHistoryEntry[]] = [
    { action: 'status', from: before.status, to: 'cancel', why },
    ...moneyEntry(refund.amount, 'refund'),
    ...moneyEntry(kept, 'keep'),
  ];
  await end(app, guest, before, { status: 'cancel', kept }, history, async (tx, booking) => {
    if (refund.amount === 0) return;
    await app.announce(tx, 'refundDecided', { actor: guest, booking, percent: refund.percent, why: why ?? '' });
  });
}
