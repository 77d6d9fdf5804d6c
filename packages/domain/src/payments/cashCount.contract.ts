import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one, page } from '../contract/envelope.schema.ts';
import { idempotencyHeaders } from '../contract/idempotency.schema.ts';
import { idOrSlugSchema } from '../kernel/ids.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { cashCountEndpoints } from './cashCount.endpoints.ts';
import { cashCountPagesSchema, cashCountSchema, cashOfPersonSchema, newCashCountSchema } from './cashCount.schema.ts';

export const cashCountContract = contractOf(cashCountEndpoints, {
  cashCount: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ date: dateSchema }),
    response: list(cashOfPersonSchema),
    summary: 'The cash of a day at a location: what each person took and refunded, by currency',
    tag: 'payments',
  },
  cashCounts: {
    params: { id: idOrSlugSchema },
    query: cashCountPagesSchema,
    response: page(cashCountSchema),
    summary: 'The cash counts of a location by day and person, latest day first; counts never change',
    tag: 'payments',
  },
  storeCashCount: {
    params: { id: idOrSlugSchema },
    headers: idempotencyHeaders,
    body: newCashCountSchema,
    response: one(cashCountSchema),
    status: 201,
    errors: ['idempotency_key_reused', 'busy'],
    summary: 'Store the count of one person’s cash of a day, next to the amount the ledger expects',
    tag: 'payments',
  },
});
