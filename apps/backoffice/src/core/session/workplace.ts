import type { Store } from '@marea/web/storage';

const KEY = 'marea.place';

/** Where a person works: a location, and whose choice it was, so that the next person makes their own. */
export type Place = { userId: string; locationId: string };

/** The location that this person chose last in this browser, or null. */
export function readWorkplace(storage: Store, userId: string): Place | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('userId' in stored) || stored.userId !== userId) return null;
    if (!('locationId' in stored) || typeof stored.locationId !== 'string') return null;
    return { userId, locationId: stored.locationId };
  } catch {
    return null;
  }
}

/** Remembers the choice for the next visit. */
export function writeWorkplace(storage: Store, place: Place): void {
  storage.setItem(KEY, JSON.stringify(place));
}

/** Remembers the address of the location where one works, as it was saved last. */
export function writeSlug(storage: Store, slug: string): void {
  storage.setItem('marea.slug', slug);
}
