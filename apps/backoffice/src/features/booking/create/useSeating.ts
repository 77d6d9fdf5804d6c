import { isTime } from '@marea/domain/core/time/zone';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import type { BlockStart } from '../block/blockDraft.ts';
import type { BookingAddress } from '../useBookingParams.ts';
import type { SlotChoice } from './slotChoice.ts';

const OF_A_DAY = 100;

/** The slot for a waitlist party that the address, `?seat=`, wants seated with a booking; null without one. */
export function useSeating(address: BookingAddress): { slot: SlotChoice | null; end: () => void } {
  const { location } = useWorkplace();
  const mayCall = useMayCall();
  const seat = address.params.get('seat');
  const enabled = seat !== null && mayCall(waitlistEndpoints.served);
  const line = useQuery({ ...queries(waitlistEndpoints.waitlist, { params: { slug: location._id } }), enabled });
  const served = useQuery({
    ...queries(waitlistEndpoints.served, {
      params: { locationId: location._id },
      query: { status: 'checkedin', page: 1, limit: OF_A_DAY },
    }),
    enabled,
  });
  const parties = [...(line.data?.data.customers ?? []), ...(served.data?.docs ?? [])];
  const party = parties.flatMap((one) => ('_id' in one && one._id === seat ? [one] : []))[0];
  const end = () => address.change({ seat: null }, { replace: true });
  if (!party?.customer.customerId) return { slot: null, end };
  const { customerId: _id, firstName, lastName, phone, email } = party.customer;
  return {
    slot: {
      date: address.today,
      ...(party.resourceId && { resourceId: party.resourceId }),
      ...(party.serviceId && { serviceId: party.serviceId }),
      party: {
        partyId: party._id,
        people: party.groupSize,
        notes: party.notes,
        customer: { _id, firstName, lastName, phone: phone ?? '', email: email ?? '' },
      },
    },
    end,
  };
}

type AddressRequest = {
  slot: SlotChoice | null;
  block: BlockStart | null;
  end: () => void;
};

/**
 * The slot of a new booking in the address: `?new=09:00` on its day, or `?new=1` for the day alone; with `&as=blackout`
 * it blocks vessels.
 */
export function useAskedSlot(address: BookingAddress): AddressRequest {
  const newParam = address.params.get('new');
  const isBlock = address.params.get('as') === 'blackout';
  const start = newParam === null ? null : { date: address.date, ...(isTime(newParam) && { hora: newParam }) };
  return {
    slot: isBlock ? null : start,
    block: isBlock ? start : null,
    end: () => address.change({ new: null, as: null }, { replace: true }),
  };
}
