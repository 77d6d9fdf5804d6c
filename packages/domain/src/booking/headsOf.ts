import type { Passengers } from './booking.schema.ts';

/** Everybody aboard: adults, minors and infants. */
export function headsOf({ adultos, menores, infantes }: Omit<Passengers, 'hrsExtras'>): number {
  return adultos + menores + infantes;
}
