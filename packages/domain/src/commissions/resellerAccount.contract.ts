import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one, page, pageQuerySchema } from '../contract/envelope.schema.ts';
import { idempotencyHeaders } from '../contract/idempotency.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { resellerAccountEndpoints } from './resellerAccount.endpoints.ts';
import { accountSchema, newPayoutSchema, payoutSchema, payoutViewSchema } from './resellerAccount.schema.ts';

export const resellerAccountContract = contractOf(resellerAccountEndpoints, {
  resellerAccount: {
    params: { id: idSchema },
    /** Days are inclusive; this month up to today unless said. */
    query: z.strictObject({ from: dateSchema.optional(), to: dateSchema.optional() }),
    response: one(accountSchema),
    summary: 'What a reseller earned, collected and was paid, line by line; resellers read their own',
    tag: 'payments',
  },
  payouts: {
    /** Days are inclusive. */
    query: pageQuerySchema.extend({
      reseller: idSchema.optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    }),
    response: page(payoutViewSchema),
    errors: ['not_found'],
    summary: 'What resellers were paid, newest first, of one of them or of some days; resellers read their own',
    tag: 'payments',
  },
  payReseller: {
    params: { id: idSchema },
    headers: idempotencyHeaders,
    body: newPayoutSchema,
    response: one(payoutSchema),
    status: 201,
    errors: ['idempotency_key_reused', 'busy'],
    summary: 'Enter money paid to a reseller, at most what is owed; a wrong one is reversed by its negative',
    tag: 'payments',
  },
});
