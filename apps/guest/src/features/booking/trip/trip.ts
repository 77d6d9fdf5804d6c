import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { FormValues } from '@marea/web/input/formValues';
import type { Choices } from '../../../core/choicesInAddress.ts';
import { NOTHING_CHOSEN } from '../../../core/choicesInAddress.ts';
import type { HandedOverHold } from '../../../core/slots.ts';
import { noMenuChoice } from '../confirm/menuChoice.ts';
import type { GuestMenuChoice } from '../confirm/menuChoice.ts';

/** The guest's entries, stored for this browser session only and never put into an address. */
export type Details = {
  firstName: string;
  lastName: string;
  /** ISO 3166 code of the phone's country; the number without its country code. */
  phoneCountry: string;
  phoneNumber: string;
  email: string;
  notes: string;
  wantsWhatsapp: boolean;
  wantsReminder: boolean;
  acceptsTerms: boolean;
};

/** A slot held for the guest. `until` is on this device's own clock, epoch milliseconds. */
export type TripHold = {
  id: string;
  key: string;
  slot: string;
  until: number;
  extensionsLeft: number;
};

export type Trip = Choices & {
  details: Details;
  /** Add-ons by id, and how many of each. */
  addons: Readonly<Record<string, number>>;
  /** The answers to the service's forms. */
  answers: FormValues;
  /** The choice of food and drink. */
  menu: GuestMenuChoice;
  coupon: string | null;
  hold: TripHold | null;
};

const DEFAULT_PHONE_COUNTRY = 'MX';

/** A trip without choices. */
export function newTrip(): Trip {
  return {
    ...NOTHING_CHOSEN,
    details: {
      firstName: '',
      lastName: '',
      phoneCountry: DEFAULT_PHONE_COUNTRY,
      phoneNumber: '',
      email: '',
      notes: '',
      wantsWhatsapp: false,
      wantsReminder: false,
      acceptsTerms: false,
    },
    addons: {},
    answers: {},
    menu: noMenuChoice(),
    coupon: null,
    hold: null,
  };
}

/** Chooses another service, with other vessels and another menu; day and allergies stay. Seats have no extra hours. */
export function withService(trip: Trip, { _id: serviceId, seats }: { _id: string; seats: unknown }): Trip {
  if (trip.serviceId === serviceId) return trip;
  const passengers = seats ? { ...trip.passengers, hrsExtras: 0 } : trip.passengers;
  const menu = { ...trip.menu, portions: {} };
  return { ...trip, serviceId, passengers, resourceId: null, hora: null, addons: {}, menu };
}

/** Chooses another vessel, with other free times; the day stays. Add-ons count if it offers them too. */
export function withVessel(trip: Trip, resourceId: string): Trip {
  return trip.resourceId === resourceId ? trip : { ...trip, resourceId, hora: null };
}

/** Chooses another day and clears the time. */
export function withDate(trip: Trip, date: string): Trip {
  return trip.date === date ? trip : { ...trip, date, hora: null };
}

/** A trip with a complete slot. */
export type TripWithSlot = Trip & { serviceId: string; resourceId: string; date: string; hora: string };

/** Whether all parts of a slot are chosen. */
export function hasSlot(trip: Trip): trip is TripWithSlot {
  return trip.serviceId !== null && trip.resourceId !== null && trip.date !== null && trip.hora !== null;
}

/** Adds an earlier, still valid hold to a trip; a trip that already has it stays unchanged. */
export function withGivenHold(trip: Trip, hold: HandedOverHold | null): Trip {
  if (!hold || !hasSlot(trip) || trip.hold?.id === hold.id || hold.until <= Date.now()) return trip;
  return { ...trip, hold: { ...hold, slot: slotName(trip) } };
}

/** A name for the slot of a trip: two trips with the same name take the same time and seats of the same vessel. */
export function slotName({ serviceId, resourceId, date, hora, passengers }: Choices): string {
  return [serviceId, resourceId, date, hora, passengers.hrsExtras, passengerCount(passengers)].join(' ');
}

type Records = readonly { _id: string }[];

/**
 * The chosen add-ons as a request, only those that the vessel offers now. One of another vessel, or no longer sold,
 * would be refused, and no list shows it to be removed.
 */
export function addonRequests(chosen: Trip['addons'], listed: Records): { id: string; cantidad: number }[] {
  return Object.entries(chosen)
    .filter(([id, cantidad]) => cantidad > 0 && listed.some(({ _id }) => _id === id))
    .map(([id, cantidad]) => ({ id, cantidad }));
}

/** Whether a chosen add-on is not on offer, and so left out of price and booking. */
export function isSomethingLeftOut(chosen: Trip['addons'], listed: Records): boolean {
  const quantities = Object.values(chosen).filter((cantidad) => cantidad > 0);
  return quantities.length > addonRequests(chosen, listed).length;
}
