import { deviceStorage } from '@marea/web/storage/storage';

/** A place in a location's line, stored in this browser for a guest who closes the page and returns. */
export type WaitlistPlace = { id: string; secret: string };

/** The place in a mailed link's fragment, which no server sees. */
export function placeInFragment(hash: string): WaitlistPlace | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [id, secret] = [params.get('place'), params.get('k')];
  return id && secret ? { id, secret } : null;
}

const storageKey = (locationId: string) => `marea.guest.waitlist.${locationId}`;

export function rememberPlace(locationId: string, place: WaitlistPlace): void {
  deviceStorage.setItem(storageKey(locationId), JSON.stringify(place));
}

export function forgetPlace(locationId: string): void {
  deviceStorage.removeItem(storageKey(locationId));
}

/** This browser's stored place at a location; null without one, or if unreadable. */
export function findPlace(locationId: string): WaitlistPlace | null {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(storageKey(locationId)) ?? 'null');
    return isPlace(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isPlace(stored: unknown): stored is WaitlistPlace {
  if (typeof stored !== 'object' || stored === null) return false;
  return typeof Reflect.get(stored, 'id') === 'string' && typeof Reflect.get(stored, 'secret') === 'string';
}
