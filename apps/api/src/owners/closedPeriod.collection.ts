import { idSchema } from '@marea/domain/kernel/ids.schema';
import { closedPeriodSchema, ownerLineSchema } from '@marea/domain/owners/ownerAccount.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const storedPeriodSchema = closedPeriodSchema.extend({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  vesselId: idSchema,
  lines: z.array(ownerLineSchema),
});

export const closedPeriods = collection('ownerPeriods', storedPeriodSchema, [
  // Two who close at once close one period.
  { key: { vesselId: 1, number: 1 }, unique: true },
]);
