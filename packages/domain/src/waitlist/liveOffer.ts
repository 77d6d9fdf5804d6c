import type { SlotOffer } from './slotOffer.schema.ts';

/** Whether a slot is kept for a waiting party, which has not said no and may have said yes. */
export function isLiveOffer<Offer extends Pick<SlotOffer, 'state'>>(offer: Offer | null | undefined): offer is Offer {
  return offer?.state === 'open' || offer?.state === 'accepted';
}
