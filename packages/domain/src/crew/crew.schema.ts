import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { moneySchema } from '../core/money/money.schema.ts';
import { versionSchema } from '../core/money/quantity.schema.ts';
import { paymentMethods } from '../payments/terms/paymentMethods.ts';
import { crewJobs } from './crewAccount.endpoints.ts';

export const crewMemberSchema = z.strictObject({
  userId: idSchema,
  name: z.string().meta({ example: 'Ana Reyes' }),
  job: z.enum(crewJobs).meta({ description: 'The job on board, in Spanish: captain, chef, hostess or sailor.' }),
});
export type CrewMember = z.infer<typeof crewMemberSchema>;

/** Minor units of the booking's currency. */
export const tipSchema = z.strictObject({
  amount: moneySchema.meta({ description: 'The tip in minor units of the booking’s currency.' }),
  method: z
    .enum(paymentMethods)
    .nullable()
    .meta({ description: 'The payment method of the tip; null if not known yet.' }),
  paidOut: z.boolean().meta({ description: 'Whether it has been paid out to the crew.' }),
});

export const crewRequestSchema = z.strictObject({
  crew: z
    .array(
      z.strictObject({
        userId: idSchema.meta({ description: 'The id of the person.' }),
        job: z.enum(crewJobs).meta({ description: 'The job on board, in Spanish: captain, chef, hostess or sailor.' }),
      }),
    )
    .max(20)
    .optional(),
  tip: tipSchema.optional().meta({ description: 'The tip for the crew.' }),
  version: versionSchema.optional(),
});
export type CrewRequest = z.infer<typeof crewRequestSchema>;
