import { isTime } from '@marea/domain/kernel/zone';
import type { BookingAddress } from '../BookingScreen.tsx';
import type { SlotChoice } from './slotChoice.ts';

/**
 * The slot that the address asks a new booking for: `?new=09:00` on its day, or `?new=1` for the day alone; with
 * `&as=blackout` it blocks a vessel.
 */
export function useAskedSlot(address: BookingAddress): { slot: SlotChoice | null; end: () => void } {
  const asked = address.params.get('new');
  const isBlock = address.params.get('as') === 'blackout';
  const slot: SlotChoice | null =
    asked === null
      ? null
      : { date: address.date, ...(isTime(asked) && { hora: asked }), ...(isBlock && { status: 'blackout' }) };
  return { slot, end: () => address.change({ new: null, as: null }, { replace: true }) };
}
