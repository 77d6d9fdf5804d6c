import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list } from '../contract/envelope.schema.ts';
import { countSchema } from '../kernel/counts.schema.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.schema.ts';
import { amountSchema, currencySchema } from '../kernel/money.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { cashCountEndpoints } from './cashCount.endpoints.ts';

/** Notes and coins as they were handed over, in their own currency. */
const cashOfPersonSchema = z.strictObject({
  userId: idSchema.nullable(),
  name: z.string(),
  currency: currencySchema,
  payments: countSchema,
  taken: amountSchema,
  refunded: amountSchema,
  amount: amountSchema,
});
export type CashOfPerson = z.infer<typeof cashOfPersonSchema>;

export const cashCountContract = contractOf(cashCountEndpoints, {
  cashCount: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ date: dateSchema }),
    response: list(cashOfPersonSchema),
    summary: 'The cash of a day at a location: what each person took and gave back, by currency',
    tag: 'payments',
  },
});
