import { dateSchema } from '@marea/domain/core/time/zone.schema';
import { octoUnits } from '@marea/domain/packages/package.schema';
import * as z from 'zod';

export type UnitId = (typeof octoUnits)[number];

/** Ids are checked later, in OCTO's order: each has its own error. */
const anyId = z.unknown().optional();
const currency = z.string().nullish();
const units = z.array(z.object({ id: anyId, quantity: z.int().min(0).max(1_000) })).nullish();

export const availabilityRequestSchema = z.object({
  productId: anyId,
  optionId: anyId,
  localDateStart: dateSchema.nullish(),
  localDateEnd: dateSchema.nullish(),
  availabilityIds: z.array(z.string()).max(500).nullish(),
  units,
  currency,
});

export const calendarRequestSchema = z.object({
  productId: anyId,
  optionId: anyId,
  localDateStart: dateSchema,
  localDateEnd: dateSchema,
  units,
  currency,
});
