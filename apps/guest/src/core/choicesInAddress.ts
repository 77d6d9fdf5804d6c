import type { Passengers } from '@marea/domain/booking/booking.schema';
import { resellerIn } from './landing.ts';
import { HALF_HOUR, MAX_OFFERED_HOURS, MAX_TYPED_PEOPLE } from './slots.ts';

/** The guest's choices, in the order of the steps; they fit into an address. */
export type Choices = {
  passengers: Passengers;
  serviceId: string | null;
  resourceId: string | null;
  /** YYYY-MM-DD and HH:mm on the location's clock. */
  date: string | null;
  hora: string | null;
  /** The reseller in the guest's link. */
  resellerId?: string | null;
};

/** No choices yet; two adults, the most common party. */
export const NOTHING_CHOSEN: Choices = {
  passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 },
  serviceId: null,
  resourceId: null,
  date: null,
  hora: null,
  resellerId: null,
};

const ID = /^[0-9a-f]{24}$/i;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The query of an address for the choices, so that a link to a step works on any device. */
export function queryOf({ passengers, serviceId, resourceId, date, hora, resellerId }: Choices): URLSearchParams {
  const { adultos, menores, infantes, hrsExtras } = passengers;
  const query = new URLSearchParams({ adults: String(adultos) });
  if (menores) query.set('minors', String(menores));
  if (infantes) query.set('infants', String(infantes));
  if (hrsExtras) query.set('extra', String(hrsExtras));
  if (serviceId) query.set('service', serviceId);
  if (resourceId) query.set('vessel', resourceId);
  if (date) query.set('date', date);
  if (hora) query.set('time', hora);
  if (resellerId) query.set('reseller', resellerId);
  return query;
}

/** Applies an address to earlier choices; parts that are absent or invalid stay as before. */
export function withAddress<T extends Choices>(trip: T, query: URLSearchParams): T {
  const people = (name: string, min: number, before: number) =>
    wholeNumber(query.get(name), min, MAX_TYPED_PEOPLE) ?? before;
  // A query that names passengers names all of them: an absent age counts 0.
  const namesPassengers = wholeNumber(query.get('adults'), 1, MAX_TYPED_PEOPLE) !== null;
  const { adultos, menores, infantes, hrsExtras } = trip.passengers;
  return {
    ...trip,
    passengers: {
      adultos: people('adults', 1, adultos),
      menores: people('minors', 0, namesPassengers ? 0 : menores),
      infantes: people('infants', 0, namesPassengers ? 0 : infantes),
      hrsExtras: halfHours(query.get('extra')) ?? (namesPassengers ? 0 : hrsExtras),
    },
    serviceId: matching(query.get('service'), ID) ?? trip.serviceId,
    resourceId: matching(query.get('vessel'), ID) ?? trip.resourceId,
    date: matching(query.get('date'), DAY) ?? trip.date,
    hora: matching(query.get('time'), TIME) ?? trip.hora,
    resellerId: resellerIn(query) ?? trip.resellerId ?? null,
  };
}

function matching(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

function wholeNumber(value: string | null, min: number, max: number): number | null {
  if (value === null || !/^\d{1,4}$/.test(value)) return null;
  return Math.min(Math.max(Number(value), min), max);
}

function halfHours(value: string | null): number | null {
  const hours = Number(value);
  const isFit = value !== null && hours >= 0 && hours <= MAX_OFFERED_HOURS && hours % HALF_HOUR === 0;
  return isFit ? hours : null;
}
