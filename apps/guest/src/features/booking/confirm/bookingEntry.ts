import type { Contract } from '@marea/domain/contract/contract';
import type { CallInput } from '@marea/domain/contract/contractOf';
import type { Language } from '@marea/domain/kernel/language';
import type { HeldSlot, TripWithSlot } from '../trip/trip.ts';

export type BookingEntry = CallInput<Contract['guestBook']>['body'];

type Known = {
  hold: HeldSlot;
  /** With its country code. */
  phone: string;
  dial: string;
  language: Language;
  /** The total that the guest saw, minor units. */
  expectedTotal: number;
};

export function bookingEntry(trip: TripWithSlot, { hold, phone, dial, language, expectedTotal }: Known): BookingEntry {
  const { details } = trip;
  const notes = details.notes.trim();
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
    ...(trip.coupon && { coupon: trip.coupon }),
    ...(notes && { notes }),
    language,
    acceptsTerms: true,
    expectedTotal,
  };
}
