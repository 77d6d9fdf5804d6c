import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { UsualDetails } from '@marea/domain/booking/bookingEntry.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '../../../core/api.ts';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { noCommission, usualSale } from '../form/saleDraft.ts';
import { emptyMenu } from '../menu/menuDraft.ts';
import type { FleetVessel } from '../useFleet.ts';
import { movedPassengers, usualPassengers } from './draft.ts';
import type { BookingDraft, KnownCustomer } from './draft.ts';

/** The starting point of a new booking: a day, and the vessel and time if a free gap was chosen. */
export type SlotChoice = {
  date: string;
  hora?: string;
  resourceId?: string;
  /** A service that fits there. */
  serviceId?: string;
  /** Whether it is a shared departure of that service, which sells no other. */
  isShared?: true;
  /** A party of the waitlist that is seated with the booking. */
  party?: { partyId: string; people: number; notes: string; customer: KnownCustomer };
};

export const noDetails: UsualDetails = { category: '', origin: '', source: '' };

/** An empty draft for a slot, with the service that fits there, or the first that its vessel makes. */
export function draftFor(
  slot: SlotChoice,
  vessels: readonly Pick<FleetVessel, '_id' | 'people'>[],
  services: readonly (Pick<Service, '_id' | 'resources'> & Partial<Pick<Service, 'seats'>>)[],
  usual: { details: UsualDetails; userId: string | null } = { details: noDetails, userId: null },
): BookingDraft {
  const vessel = vessels.find(({ _id }) => _id === slot.resourceId);
  const service = services.find(({ resources }) => !vessel || resources.includes(vessel._id));
  const serviceId = slot.serviceId ?? service?._id ?? '';
  const chosen = services.find(({ _id }) => _id === serviceId);
  return {
    status: 'created',
    serviceId,
    resourceId: vessel?._id ?? '',
    bookingDate: slot.date,
    hora: slot.hora ?? '',
    passengers: slot.party
      ? { ...usualPassengers(undefined), adultos: slot.party.people }
      : usualPassengers(vessel, chosen),
    addons: [],
    menu: emptyMenu,
    guest: 'Nuevo',
    customer: { firstName: '', lastName: '', phone: '', email: '', ...usual.details },
    known: slot.party?.customer ?? null,
    groupSize: null,
    isFreeOfCharge: false,
    discount: 0,
    overprice: 0,
    coupon: '',
    sale: { ...usualSale, userId: usual.userId },
    color: '',
    notes: slot.party?.notes ?? '',
    answers: {},
    partyId: slot.party?.partyId ?? null,
  };
}

/** Whether two slots differ in day, time, vessel or departure. */
export function isElsewhere(one: SlotChoice, other: SlotChoice): boolean {
  const parts = ['date', 'hora', 'resourceId', 'isShared'] as const;
  return parts.some((part) => one[part] !== other[part]);
}

/**
 * Moves a typed draft to another slot. The service stays where the vessel offers it, except on a departure of another;
 * the party stays unless it was that of the earlier vessel or service. Another service clears the commission.
 */
export function movedDraft(
  draft: BookingDraft,
  slot: SlotChoice,
  vessels: readonly Pick<FleetVessel, '_id' | 'people'>[],
  services: readonly (Pick<Service, '_id' | 'resources'> & Partial<Pick<Service, 'seats'>>)[],
): BookingDraft {
  const tripOf = (vesselId: string, id: string): Parameters<typeof usualPassengers> => [
    vessels.find(({ _id }) => _id === vesselId),
    services.find(({ _id }) => _id === id),
  ];
  const resourceId = slot.resourceId ?? draft.resourceId;
  const stays = resourceId === draft.resourceId;
  const isServed = services.some(({ _id, resources }) => _id === draft.serviceId && resources.includes(resourceId));
  const serviceId = isServed && !slot.isShared ? draft.serviceId : (slot.serviceId ?? draft.serviceId);
  return {
    ...draft,
    bookingDate: slot.date,
    hora: slot.hora ?? draft.hora,
    resourceId,
    serviceId,
    sale: serviceId === draft.serviceId ? draft.sale : { ...draft.sale, ...noCommission },
    addons: stays ? draft.addons : [],
    passengers:
      draft.partyId === null && !(stays && serviceId === draft.serviceId)
        ? movedPassengers(draft.passengers, tripOf(draft.resourceId, draft.serviceId), tripOf(resourceId, serviceId))
        : draft.passengers,
  };
}

// A suggestion: without it the form opens all the same.
const usualDetailsOf = (locationId: string) => ({
  ...queries(bookingEndpoints.usualDetails, { params: { id: locationId } }),
  staleTime: Infinity,
  retry: false,
});

/** Prefetches the details for the form of a new booking. */
export function usePrefetchUsualDetails(): () => Promise<void> {
  const { _id } = useWorkplace().location;
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.prefetchQuery(usualDetailsOf(_id)), [queryClient, _id]);
}

/** Category, origin and source of the last new guest whom this person booked here, on any device. */
export function useUsualDetails() {
  const { location } = useWorkplace();
  const queryClient = useQueryClient();
  const query = usualDetailsOf(location._id);
  const { data, isPending } = useQuery(query);
  return {
    details: data?.data ?? noDetails,
    isPending,
    remember: (details: UsualDetails) => {
      queryClient.setQueryData(query.queryKey, { data: details });
    },
  };
}
