import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { moneySchema } from '../kernel/money.schema.ts';
import { paymentMethods } from '../payments/paymentMethods.ts';

/** Job titles aboard, spelled as the specification does (§6). */
export const crewJobs = ['Capitan', 'Chef', 'Hostess', 'Marinero'] as const;

/** Somebody of the crew on a trip. */
export const crewMemberSchema = z.strictObject({ userId: idSchema, name: z.string(), job: z.enum(crewJobs) });
export type CrewMember = z.infer<typeof crewMemberSchema>;

/** A tip: minor units of the booking's currency, how it came, and whether the crew has it. */
export const tipSchema = z.strictObject({
  amount: moneySchema,
  method: z.enum(paymentMethods).nullable(),
  paidOut: z.boolean(),
});
export const noTip = (): z.infer<typeof tipSchema> => ({ amount: 0, method: null, paidOut: false });

/** Who is to sail, and the tip. */
export const crewRequestSchema = z.strictObject({
  crew: z
    .array(z.strictObject({ userId: idSchema, job: z.enum(crewJobs) }))
    .max(20)
    .optional(),
  tip: tipSchema.optional(),
  version: z.int().min(1).optional(),
});
export type CrewRequest = z.infer<typeof crewRequestSchema>;
