import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Contract } from '@marea/domain/contract';
import type { Answer } from '@marea/domain/contract/contractOf';
import { HOLD_MINUTES } from '@marea/domain/core/limits';
import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { queryKeyOf } from '@marea/web/client/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../core/api.ts';
import { tellParent } from '../../../core/embedded.ts';
import { slotName, type TripHold, type TripWithSlot } from '../trip/trip.ts';
import { useMeasured } from '../trip/useMeasured.ts';
import { useTrip } from '../trip/useTrip.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

type HoldAnswer = Answer<Contract['guestTakeHold']>['data'];

/** Expiry counts from the request on this device's clock, which may differ from the API's. */
function heldSince(requestedAt: number, hold: Omit<HoldAnswer, 'key'>, lease: { key: string; slot: string }): TripHold {
  return { id: hold._id, ...lease, until: requestedAt + HOLD_MS, extensionsLeft: hold.extensionsLeft };
}

/** Takes, extends and releases the hold on the slot while details are entered. */
export function useHold() {
  const { place, change } = useTrip();
  const queryClient = useQueryClient();
  const release = useRelease();
  const measured = useMeasured();

  const take = useMutation({
    mutationFn: async (trip: TripWithSlot) => {
      if (trip.hold) await release(trip.hold);
      const requestedAt = Date.now();
      const { data } = await call(wizardEndpoints.guestTakeHold, {
        params: place,
        body: {
          serviceId: trip.serviceId,
          resourceId: trip.resourceId,
          bookingDate: trip.date,
          hora: trip.hora,
          hrsExtras: trip.passengers.hrsExtras,
          people: passengerCount(trip.passengers),
        },
      });
      return heldSince(requestedAt, data, { key: data.key, slot: slotName(trip) });
    },
    onSuccess: (hold) => {
      change((trip) => ({ ...trip, hold }));
      measured('hold');
      tellParent({ type: 'marea:held' });
    },
    onError: () => {
      change((trip) => ({ ...trip, hold: null }));
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(wizardEndpoints.guestTimes) });
    },
  });

  const extend = useMutation({
    mutationFn: async (hold: TripHold) => {
      const requestedAt = Date.now();
      const { data } = await call(wizardEndpoints.guestExtendHold, {
        params: { id: hold.id },
        body: { key: hold.key },
      });
      return heldSince(requestedAt, data, hold);
    },
    onSuccess: (hold) => change((trip) => ({ ...trip, hold })),
  });

  return { take, extend };
}

/** Releases a hold. A failure is ignored: the hold expires anyway. */
export function useRelease() {
  const queryClient = useQueryClient();
  return async (hold: TripHold): Promise<void> => {
    await call(wizardEndpoints.guestReleaseHold, { params: { id: hold.id }, body: { key: hold.key } }).catch(
      () => null,
    );
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(wizardEndpoints.guestTimes) });
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(wizardEndpoints.guestDays) });
  };
}
