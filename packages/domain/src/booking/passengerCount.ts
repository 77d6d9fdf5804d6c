import type { Passengers } from './booking.schema.ts';

export function passengerCount({ adultos, menores, infantes }: Omit<Passengers, 'hrsExtras'>): number {
  return adultos + menores + infantes;
}
