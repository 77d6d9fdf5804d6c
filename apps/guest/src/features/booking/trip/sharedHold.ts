import type { Store } from '@marea/web/storage';
import { tripFrom } from './rememberedTrip.ts';
import { slotName, type HeldSlot, type Trip } from './trip.ts';

/** Lets the tabs of one browser share the hold of a slot: the address of a step carries all but the hold. */
export function createSharedHold(store: Store, tripKey: string) {
  const key = `${tripKey}.hold`;
  const stored = (): HeldSlot | null => tripFrom(store.getItem(key)).hold;
  return {
    /** The trip with the hold that another tab has for the same slot; its own stays. */
    addTo(trip: Trip): Trip {
      const isLive = (hold: HeldSlot | null) => hold?.slot === slotName(trip) && hold.until > Date.now();
      const hold = stored();
      return isLive(hold) && !isLive(trip.hold) ? { ...trip, hold } : trip;
    },
    share(hold: HeldSlot): void {
      store.setItem(key, JSON.stringify({ hold }));
    },
    /** Withdraws a hold that is given back, lost or used; one that another tab took since stays. */
    withdraw({ id }: HeldSlot): void {
      if (stored()?.id === id) store.removeItem(key);
    },
  };
}
