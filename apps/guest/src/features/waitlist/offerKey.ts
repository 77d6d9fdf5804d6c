import { forget, recall, remember } from '../../app/remember.ts';

const BYTES = 32;

/** The secret with which this browser takes an offer: the same for each attempt, so that a lost answer loses nothing. */
export function offerKey(partyId: string, start: string): string {
  const name = nameOf(partyId, start);
  const kept = recall(localStorage, name);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  remember(localStorage, name, key);
  return key;
}

/** Whether this browser has tried to take the offer, and not heard that it was taken elsewhere. */
export function hasOfferKey(partyId: string, start: string): boolean {
  return recall(localStorage, nameOf(partyId, start)) !== null;
}

export function forgetOfferKey(partyId: string, start: string): void {
  forget(localStorage, nameOf(partyId, start));
}

function nameOf(partyId: string, start: string): string {
  return `marea.guest.offer.${partyId}.${start}`;
}
