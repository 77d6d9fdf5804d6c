import type { NearestTime } from './availability.schema.ts';

export function isNearestTime(value: unknown): value is NearestTime {
  return typeof value === 'object' && value !== null && 'bookingDate' in value && 'hora' in value && 'start' in value;
}
