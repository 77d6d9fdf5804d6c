import { minutesOf } from '@marea/domain/core/time/zone';
import type { WallSpan } from './wallSpan.ts';

/** The place of a booking being entered; without a time it has none on the grid yet. */
export type ChosenSlot = { date: string; resourceId: string; span: WallSpan | null };

type Entered = {
  bookingDate: string;
  hora: string;
  resourceId: string;
  passengers: { hrsExtras: number };
};

/** The slot in the form of a new booking, with the length of its service and extra hours; null without a vessel. */
export function chosenSlot(entered: Entered, service: { duration: number } | undefined): ChosenSlot | null {
  const { bookingDate: date, hora, resourceId, passengers } = entered;
  if (!resourceId) return null;
  if (!hora || !service) return { date, resourceId, span: null };
  const from = minutesOf(hora);
  return { date, resourceId, span: { from, to: from + (service.duration + passengers.hrsExtras) * 60 } };
}
