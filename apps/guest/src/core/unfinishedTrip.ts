import { DAY_MS } from '@marea/domain/core/time/zone';
import { deviceStorage } from '@marea/web/storage/storage';

/** An abandoned trip chosen on this device: only the choices, nothing about the guest. */
export type UnfinishedTrip = {
  locationId: string;
  /** The query of the step to resume at. */
  query: string;
  name: { en: string; es: string };
  date: string;
  hora: string;
};

const MAX_AGE_MS = 7 * DAY_MS;
const keyOf = (slug: string) => `marea.guest.unfinished.${slug}`;

export function rememberUnfinished(slug: string, trip: UnfinishedTrip, now = Date.now()): void {
  deviceStorage.setItem(keyOf(slug), JSON.stringify({ ...trip, at: now }));
}

export function forgetUnfinished(slug: string): void {
  deviceStorage.removeItem(keyOf(slug));
}

/** The company's last abandoned trip, for seven days; checked, since another version of the app may have written it. */
export function unfinishedTrip(slug: string, now = Date.now()): UnfinishedTrip | null {
  try {
    const stored = JSON.parse(deviceStorage.getItem(keyOf(slug)) ?? 'null') as (UnfinishedTrip & { at: number }) | null;
    if (!stored || typeof stored.at !== 'number' || now - stored.at > MAX_AGE_MS) return null;
    const { locationId, query, name, date, hora } = stored;
    const texts = [locationId, query, name?.en, name?.es, date, hora];
    return texts.every((text) => typeof text === 'string') ? { locationId, query, name, date, hora } : null;
  } catch {
    return null;
  }
}
