import { isTime } from '@marea/domain/kernel/zone';
import type { BookingAddress } from '../BookingScreen.tsx';
import type { SlotChoice } from './slotChoice.ts';

/** The slot that the address asks a new booking for: `?new=09:00` on its day, or `?new=1` for the day alone. */
export function useAskedSlot(address: BookingAddress): { slot: SlotChoice | null; end: () => void } {
  const asked = address.params.get('new');
  const slot = asked === null ? null : { date: address.date, ...(isTime(asked) && { hora: asked }) };
  return { slot, end: () => address.change({ new: null }, { replace: true }) };
}
