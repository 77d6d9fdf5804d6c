import * as z from 'zod';
import { moneySchema } from '../../core/money/money.schema.ts';
import { dateSchema } from '../../core/time/zone.schema.ts';
import { paymentDueKinds } from '../terms/paymentDue.ts';

export const paymentDueSchema = z.strictObject({
  kind: z
    .enum(paymentDueKinds)
    .meta({ description: 'What is due: a deposit, the rest, the full price now, a payment at the pier, or nothing.' }),
  now: moneySchema.meta({ description: 'What is due now, in minor units.' }),
  later: moneySchema.meta({ description: 'What is due later, in minor units; together with `now` it is the balance.' }),
  by: dateSchema.nullable().meta({
    description: 'The day by which the rest is due; null if it is paid at the pier or nothing is due later.',
    example: '2027-03-14',
  }),
});
