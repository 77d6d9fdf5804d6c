import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { useEffect, useRef, useState } from 'react';
import { useHold } from '../hold/useHold.ts';
import { hasSlot, slotName, type Trip } from '../trip/trip.ts';
import { useTrip } from '../trip/TripContext.ts';

/** The slot of the trip, kept from the moment the details are entered. */
export function useKeptSlot() {
  const { trip, change } = useTrip();
  const { take, extend } = useHold();
  /** Why the slot could not be had, said by the booking itself. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const hasBegun = useRef(false);

  const takeFor = (requested: Trip) => {
    if (!hasSlot(requested)) return;
    setRefusal(null);
    take.mutate(requested);
  };

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const { hold } = trip;
    const isKept = hold && hold.slot === slotName(trip) && hold.until > Date.now();
    if (!isKept) takeFor(trip);
    // Once, on entering; afterwards a slot is taken by a tap.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    hold: trip.hold,
    isTaking: take.isPending,
    isExtending: extend.isPending,
    refusal: refusal ?? take.error,
    lose: (error: unknown) => {
      setRefusal(error);
      change((before) => ({ ...before, hold: null }));
    },
    retry: () => takeFor(trip),
    /** Takes another time; the rest of the trip stays as it is. */
    moveTo: ({ bookingDate, hora }: NearestTime) => {
      change((before) => ({ ...before, date: bookingDate, hora }));
      takeFor({ ...trip, date: bookingDate, hora });
    },
    /** Takes the same time of another vessel. */
    moveToVessel: (resourceId: string) => {
      change((before) => ({ ...before, resourceId }));
      takeFor({ ...trip, resourceId });
    },
    extend: () => {
      if (trip.hold) extend.mutate(trip.hold);
    },
  };
}
export type KeptSlot = ReturnType<typeof useKeptSlot>;
