import { isTime } from '@marea/domain/kernel/zone';
import type { BlockStart } from '../block/blockDraft.ts';
import type { BookingAddress } from '../useBookingParams.ts';
import type { SlotChoice } from './slotChoice.ts';

type AddressRequest = {
  slot: SlotChoice | null;
  block: BlockStart | null;
  end: () => void;
};

/**
 * The slot that the address asks a new booking for: `?new=09:00` on its day, or `?new=1` for the day alone; with
 * `&as=blackout` vessels are to be blocked then.
 */
export function useAskedSlot(address: BookingAddress): AddressRequest {
  const asked = address.params.get('new');
  const isBlock = address.params.get('as') === 'blackout';
  const start = asked === null ? null : { date: address.date, ...(isTime(asked) && { hora: asked }) };
  return {
    slot: isBlock ? null : start,
    block: isBlock ? start : null,
    end: () => address.change({ new: null, as: null }, { replace: true }),
  };
}
