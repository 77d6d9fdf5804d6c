import type { NearestTime } from './availability.schema.ts';

/** Whether something in the details of a `slot_taken` is a free time that the API names instead. */
export function isNearestTime(value: unknown): value is NearestTime {
  return typeof value === 'object' && value !== null && 'bookingDate' in value && 'hora' in value && 'start' in value;
}
