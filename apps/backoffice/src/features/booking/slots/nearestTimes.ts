import { nearestTimeSchema, type NearestTime } from '@marea/domain/availability/availability.schema';
import { ApiError } from '@marea/web/client';
import * as z from 'zod';

const detailsSchema = z.looseObject({ nearest: z.array(nearestTimeSchema) });

/** The nearest free times that a refused slot came with; null when the failure was another. */
export function nearestTimes(error: unknown): NearestTime[] | null {
  if (!(error instanceof ApiError) || error.code !== 'slot_taken') return null;
  const details = detailsSchema.safeParse(error.details);
  return details.success ? details.data.nearest : [];
}
