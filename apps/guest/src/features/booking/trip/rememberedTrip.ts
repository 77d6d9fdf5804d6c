import type { Place, SalesPlace } from '@marea/domain/guests/guestAddresses';
import { writeBriefCookie } from '@marea/web/storage/cookies';
import { tabStorage } from '@marea/web/storage/storage';
import type { Store } from '@marea/web/storage/storage';
import { newTrip, slotName } from './trip.ts';
import type { TripHold, Trip } from './trip.ts';

/** The tab's storage key for the trip of a location. */
export function tripKey({ slug, locationId, flow = 'book' }: SalesPlace): string {
  return `marea.guest.trip.${flow}.${slug}.${locationId}`;
}

/** A stored trip, or a new one. Checks each part, since another version of the app may have written it. */
export function tripFrom(text: string | null): Trip {
  const fresh = newTrip();
  const stored = parsed(text);
  return {
    passengers: { ...fresh.passengers, ...sameShape(stored.passengers, fresh.passengers) },
    serviceId: textOf(stored.serviceId),
    resourceId: textOf(stored.resourceId),
    date: textOf(stored.date),
    hora: textOf(stored.hora),
    resellerId: textOf(stored.resellerId),
    details: { ...fresh.details, ...sameShape(stored.details, fresh.details) },
    addons: countsOf(stored.addons),
    answers: Object.fromEntries(
      Object.entries(recordOf(stored.answers)).map(([form, values]) => [
        form,
        Object.fromEntries(
          Object.entries(recordOf(values)).filter((entry): entry is [string, string | number] => isTyped(entry[1])),
        ),
      ]),
    ),
    menu: {
      portions: countsOf(recordOf(stored.menu).portions),
      allergies: textOf(recordOf(stored.menu).allergies) ?? '',
    },
    coupon: textOf(stored.coupon),
    hold: whole(stored.hold, { id: '', key: '', slot: '', until: 0, extensionsLeft: 0 }),
  };
}

function countsOf(value: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
  );
}

function isTyped(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The members of `value` that `example` has, with the same type. */
function sameShape<T extends object>(value: unknown, example: T): Partial<T> {
  const record = recordOf(value);
  const members = Object.entries(example).filter(([name, sample]) => typeof record[name] === typeof sample);
  return Object.fromEntries(members.map(([name]) => [name, record[name]])) as Partial<T>;
}

/** A record that has all members of `example`, or null. */
function whole<T extends object>(value: unknown, example: T): T | null {
  const members = sameShape(value, example);
  return Object.keys(members).length === Object.keys(example).length ? (members as T) : null;
}

/** This tab's last booking at a location: its time, and the address that shows it. */
export type StoredTrip = { date: string; hora: string; address: string };

const storageKey = ({ slug, locationId }: Place) => `marea.guest.booked.${slug}.${locationId}`;

export function rememberBooked(place: Place, booked: StoredTrip): void {
  tabStorage.setItem(storageKey(place), JSON.stringify(booked));
}

/** This tab's last booking here, or null; checked, since another version of the app may have written it. */
export function recallBooked(place: Place): StoredTrip | null {
  try {
    const { date, hora, address } = JSON.parse(tabStorage.getItem(storageKey(place)) ?? 'null') ?? {};
    return typeof date === 'string' && typeof hora === 'string' && typeof address === 'string'
      ? { date, hora, address }
      : null;
  } catch {
    return null;
  }
}

/** Lets the tabs of one browser share the hold of a slot: the address of a step carries all but the hold. */
export function createSharedHold(store: Store, tripKey: string) {
  const key = `${tripKey}.hold`;
  const stored = (): TripHold | null => tripFrom(store.getItem(key)).hold;
  return {
    /** The trip with another tab's hold on the same slot; a valid hold of its own stays. */
    addTo(trip: Trip): Trip {
      const isLive = (hold: TripHold | null) => hold?.slot === slotName(trip) && hold.until > Date.now();
      const hold = stored();
      return isLive(hold) && !isLive(trip.hold) ? { ...trip, hold } : trip;
    },
    share(hold: TripHold): void {
      store.setItem(key, JSON.stringify({ hold }));
    },
    /** Withdraws a released, lost or used hold; one that another tab took since stays. */
    withdraw({ id }: TripHold): void {
      if (stored()?.id === id) store.removeItem(key);
    },
  };
}

/** The name of `heldCookie` in `apps/web-server/src/guest-host-routes.ts`. */
const heldCookie = (slug: string) => `marea-held-${slug}`;

/**
 * Tells the server that this host stores a hold: until it expires, no page of the company redirects to another host.
 */
export function stayOnHost(slug: string, { until }: TripHold, now = Date.now()): void {
  writeBriefCookie(heldCookie(slug), '1', Math.max(0, Math.ceil((until - now) / 1_000)));
}

export function leaveHost(slug: string): void {
  writeBriefCookie(heldCookie(slug), '', 0);
}
