import type { Passengers } from './booking.schema.ts';

/** The number of people aboard, infants included. */
export function passengerCount({ adultos, menores, infantes }: Omit<Passengers, 'hrsExtras'>): number {
  return adultos + menores + infantes;
}
