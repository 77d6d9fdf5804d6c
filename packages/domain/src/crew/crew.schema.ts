import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { moneySchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';
import { crewJobs } from './crewJobs.ts';

export const crewMemberSchema = z.strictObject({ userId: idSchema, name: z.string(), job: z.enum(crewJobs) });
export type CrewMember = z.infer<typeof crewMemberSchema>;

/** Minor units of the booking's currency. */
export const tipSchema = z.strictObject({
  amount: moneySchema,
  method: z.enum(paymentMethods).nullable(),
  paidOut: z.boolean(),
});

export const crewRequestSchema = z.strictObject({
  crew: z
    .array(z.strictObject({ userId: idSchema, job: z.enum(crewJobs) }))
    .max(20)
    .optional(),
  tip: tipSchema.optional(),
  version: versionSchema.optional(),
});
export type CrewRequest = z.infer<typeof crewRequestSchema>;
