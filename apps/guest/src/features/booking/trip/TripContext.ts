import type { SalesPlace } from '@marea/domain/guests/guestAddresses';
import { createContext, useContext } from 'react';
import type { ChoosingStep } from './steps.ts';
import type { Trip } from './trip.ts';

type TripState = {
  place: SalesPlace;
  trip: Trip;
  /** Changes the trip; the address and what is remembered follow. */
  change: (make: (trip: Trip) => Trip) => void;
  goTo: (step: ChoosingStep) => void;
  /** Ends with a booking: the trip is forgotten, and its page comes in place of the form. */
  finish: (address: string) => void;
};

export const TripContext = createContext<TripState | null>(null);

export function useTrip(): TripState {
  const trip = useContext(TripContext);
  if (!trip) throw new Error('useTrip belongs into the booking flow.');
  return trip;
}
