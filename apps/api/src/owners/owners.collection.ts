import { idSchema } from '@marea/domain/core/ids.schema';
import {
  agreementSchema,
  closedPeriodSchema,
  ownerLineSchema,
  ownerPayoutSchema,
} from '@marea/domain/owners/ownerAccount.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

export const agreements = collection(
  'ownerAgreements',
  agreementSchema.omit({ vesselId: true }).extend({ _id: idSchema, companyId: idSchema }),
  [{ key: { companyId: 1 } }],
);

const storedPeriodSchema = closedPeriodSchema.extend({
  _id: idSchema,
  companyId: idSchema,
  locationId: idSchema,
  vesselId: idSchema,
  lines: z.array(ownerLineSchema),
});

export const closedPeriods = collection('ownerPeriods', storedPeriodSchema, [
  // Two concurrent closings close one period.
  { key: { vesselId: 1, number: 1 }, unique: true },
]);

export const ownerPayouts = collection('ownerPayouts', ownerPayoutSchema, [
  // Of two concurrent payouts with one number, the second reads the balance again.
  { key: { vesselId: 1, number: 1 }, unique: true },
  { key: { image: 1 }, partialFilterExpression: { image: { $gt: '' } } },
]);
