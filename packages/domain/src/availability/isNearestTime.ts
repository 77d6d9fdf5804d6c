import type { NearestTime } from './availability.schema.ts';

/** Whether a value in the details of `slot_taken` is a free time. */
export function isNearestTime(value: unknown): value is NearestTime {
  return typeof value === 'object' && value !== null && 'bookingDate' in value && 'hora' in value && 'start' in value;
}
