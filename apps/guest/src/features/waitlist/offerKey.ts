import { randomId } from '@marea/web/randomId';
import { deviceStorage } from '@marea/web/storage';

const BYTES = 32;

/** The secret with which this browser takes an offer: the same for each attempt, so that a lost answer loses nothing. */
export function offerKey(partyId: string, start: string): string {
  const name = nameOf(partyId, start);
  const kept = deviceStorage.getItem(name);
  if (kept) return kept;
  const key = randomId(BYTES);
  deviceStorage.setItem(name, key);
  return key;
}

/** Whether this browser has tried to take the offer, and not heard that it was taken elsewhere. */
export function hasOfferKey(partyId: string, start: string): boolean {
  return deviceStorage.getItem(nameOf(partyId, start)) !== null;
}

export function forgetOfferKey(partyId: string, start: string): void {
  deviceStorage.removeItem(nameOf(partyId, start));
}

function nameOf(partyId: string, start: string): string {
  return `marea.guest.offer.${partyId}.${start}`;
}
