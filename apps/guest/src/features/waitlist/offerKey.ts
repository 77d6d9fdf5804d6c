import { recall, remember } from '../../app/remember.ts';

const BYTES = 32;

/** The secret with which this browser takes an offer: the same for each attempt, so that a lost answer loses nothing. */
export function offerKey(partyId: string, start: string): string {
  const name = `marea.guest.offer.${partyId}.${start}`;
  const kept = recall(localStorage, name);
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  remember(localStorage, name, key);
  return key;
}
