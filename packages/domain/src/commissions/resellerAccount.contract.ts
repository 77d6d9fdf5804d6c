import { contractOf } from '../contract/contractOf.ts';
import { one, orFile, page, idempotencyHeaders, statementQuerySchema } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { resellerAccountEndpoints } from './resellerAccount.endpoints.ts';
import {
  accountSchema,
  newPayoutSchema,
  payoutSchema,
  payoutViewSchema,
  resellerPagesSchema,
} from './resellerAccount.schema.ts';

export const resellerAccountContract = contractOf(resellerAccountEndpoints, {
  resellerAccount: {
    params: { id: idSchema },
    /** Days are inclusive; defaults to this month up to today. */
    query: statementQuerySchema,
    response: orFile(one(accountSchema)),
    files: ['pdf'],
    errors: ['busy'],
    summary:
      'A reseller\u2019s account: earned, collected and paid out, line by line or as a PDF; resellers see their own',
    tag: 'payments',
  },
  payouts: {
    query: resellerPagesSchema,
    response: page(payoutViewSchema),
    errors: ['not_found'],
    summary: 'Payouts to resellers, newest first, by reseller or days; resellers see their own',
    tag: 'payments',
  },
  payReseller: {
    params: { id: idSchema },
    headers: idempotencyHeaders,
    body: newPayoutSchema,
    response: one(payoutSchema),
    status: 201,
    errors: ['idempotency_key_reused', 'busy'],
    summary: 'Enter money paid to a reseller, at most what is owed; a negative amount reverses an error',
    tag: 'payments',
  },
});
