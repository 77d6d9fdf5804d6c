import type { NearestTime } from '@marea/domain/availability/availability.schema';
import { isNearestTime } from '@marea/domain/availability/freeTimes';
import { ApiError } from '@marea/web/client';

/** The nearest free times that a refused slot came with; null when the failure was another. */
export function nearestTimes(error: unknown): NearestTime[] | null {
  if (!(error instanceof ApiError) || error.code !== 'slot_taken') return null;
  const { nearest } = error.details;
  return Array.isArray(nearest) ? nearest.filter(isNearestTime) : [];
}
