import type { Place } from '@marea/domain/guests/guestAddresses';
import { tabStorage } from '@marea/web/storage';

/** The last booking of this tab at a location: when it is, and where it is shown. */
export type StoredTrip = { date: string; hora: string; address: string };

const storageKey = ({ slug, locationId }: Place) => `marea.guest.booked.${slug}.${locationId}`;

export function rememberBooked(place: Place, booked: StoredTrip): void {
  tabStorage.setItem(storageKey(place), JSON.stringify(booked));
}

/** What this tab booked last here, or null; another version of the app may have written it. */
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
