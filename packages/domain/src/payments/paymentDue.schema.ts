import * as z from 'zod';
import { moneySchema } from '../kernel/money.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { paymentDueKinds } from './paymentDue.ts';

export const paymentDueSchema = z.strictObject({
  kind: z.enum(paymentDueKinds),
  now: moneySchema,
  later: moneySchema,
  by: dateSchema.nullable(),
});
