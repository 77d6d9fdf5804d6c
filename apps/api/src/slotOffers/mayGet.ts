import { isLiveOffer } from '@marea/domain/waitlist/estimate';
import type { WaitingPartyRecord } from '@marea/domain/waitlist/waitlist.schema';
import type { FreedSlot } from '../events/events.ts';

/** Whether a party still waits, can be told, and was not offered this slot before. */
function mayGet(party: WaitingPartyRecord, slot: FreedSlot): boolean {
  const { status, customer, resourceId, offer, offeredSlots } = party;
  return (
    status === 'waiting' &&
    customer.email !== '' &&
    !isLiveOffer(offer) &&
    (resourceId === null || resourceId === slot.resourceId) &&
    !offeredSlots.includes(slotKey(slot))
  );
}

/** `mayGet` of one who waits, whose address has no other offer and was not told of this slot for another party. */
export function mayGetAmong(
  waiting: readonly WaitingPartyRecord[],
  party: WaitingPartyRecord,
  slot: FreedSlot,
): boolean {
  const email = party.customer.email.toLowerCase();
  const isServed = ({ customer, offer, offeredSlots }: WaitingPartyRecord) =>
    customer.email.toLowerCase() === email && (isLiveOffer(offer) || offeredSlots.includes(slotKey(slot)));
  return mayGet(party, slot) && !waiting.some(isServed);
}

/** A time of a vessel, whatever is sold for it. */
export function slotKey({ resourceId, start }: Pick<FreedSlot, 'resourceId' | 'start'>): string {
  return `${resourceId}|${start.toISOString()}`;
}
