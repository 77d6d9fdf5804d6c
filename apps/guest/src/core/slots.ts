import type { GuestLanguage } from '@marea/domain/core/text/text';
import { offsetMinutes } from '@marea/domain/core/time/zone';
import type { Place } from '@marea/domain/guests/guestAddresses';
import { formatLongDay, formatTime } from '@marea/texts/format/dates';
import { deviceZone } from './countryOfZone.ts';
import { paths } from './paths.ts';

/** A hold taken elsewhere in the app and handed to the booking flow. `until` is on this device's clock. */
export type HandedOverHold = { id: string; key: string; until: number; extensionsLeft: number };

type Slot = { serviceId: string; resourceId: string; bookingDate: string; hora: string };

/** The booking path of an offered slot, with its hold in the navigation's state, which no address shows. */
export function offeredSlotPath(at: Place, slot: Slot, people: number, givenHold: HandedOverHold) {
  const query = new URLSearchParams({
    adults: String(people),
    service: slot.serviceId,
    vessel: slot.resourceId,
    date: slot.bookingDate,
    time: slot.hora,
  });
  return { to: `${paths.step(at, 'confirm')}?${query}`, state: { givenHold } };
}

/** The hold in a navigation's state; checked, since the browser may keep it from another version of the app. */
export function givenHoldIn(state: unknown): HandedOverHold | null {
  const givenHold: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'givenHold') : null;
  if (typeof givenHold !== 'object' || givenHold === null) return null;
  const { id, key, until, extensionsLeft } = givenHold as Record<string, unknown>;
  if (typeof id !== 'string' || typeof key !== 'string') return null;
  if (typeof until !== 'number' || typeof extensionsLeft !== 'number') return null;
  return { id, key, until, extensionsLeft };
}

/** A navigation's state without the hold, which a reload would otherwise find again. */
export function withoutGivenHold(state: unknown): unknown {
  if (typeof state !== 'object' || state === null) return state;
  return givenHoldIn(Reflect.get(state, 'usr')) ? { ...state, usr: null } : state;
}

/** Extra time is sold in half hours. */
export const HALF_HOUR = 0.5;
/** The most extra hours that a guest may add without asking. */
export const MAX_OFFERED_HOURS = 6;

/** The most people that a guest can enter; vessels often carry fewer. */
export const MAX_TYPED_PEOPLE = 99;

/** Day and time of an instant on this device's clock, in words; null if the location's clock agrees. */
export function ownClock(instant: string, zone: string, language: GuestLanguage): { day: string; time: string } | null {
  const own = deviceZone();
  const milliseconds = Date.parse(instant);
  if (offsetMinutes(own, milliseconds) === offsetMinutes(zone, milliseconds)) return null;
  return { day: formatLongDay(instant, language, own), time: formatTime(instant, own) };
}
