import type { Contract } from '@marea/domain/contract/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import type { Language } from '@marea/domain/kernel/language';
import { answersOf } from '@marea/web/formValues';
import type { HeldSlot, TripWithSlot } from '../trip/trip.ts';
import { menuRequest } from './menuChoice.ts';
import type { AskedForms } from './useAskedForms.ts';

export type BookingEntry = CallInput<Contract['guestBook']>['body'];

type Known = {
  hold: HeldSlot;
  /** With its country code. */
  phone: string;
  dial: string;
  language: Language;
  /** The total that the guest saw, minor units. */
  expectedTotal: number;
  /** What the service asks its guests. */
  asked: AskedForms;
};

export function bookingEntry(
  trip: TripWithSlot,
  { hold, phone, dial, language, expectedTotal, asked }: Known,
): BookingEntry {
  const { details } = trip;
  const notes = details.notes.trim();
  const answers = answersOf(asked, trip.answers);
  const menu = menuRequest(trip.menu);
  const addons = Object.entries(trip.addons).map(([id, cantidad]) => ({ id, cantidad }));
  return {
    serviceId: trip.serviceId,
    resourceId: trip.resourceId,
    bookingDate: trip.date,
    hora: trip.hora,
    hold: { id: hold.id, key: hold.key },
    customer: {
      firstName: details.firstName.trim(),
      lastName: details.lastName.trim(),
      phone,
      email: details.email.trim(),
      code: dial,
    },
    passengers: trip.passengers,
    ...(addons.length > 0 && { addons }),
    ...(trip.resellerId && { resellerId: trip.resellerId }),
    ...(trip.coupon && { coupon: trip.coupon }),
    ...(notes && { notes }),
    ...(answers && { answers }),
    ...(menu && { menu }),
    language,
    acceptsTerms: true,
    expectedTotal,
  };
}
