import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { openAttemptEndpoints } from './openAttempt.endpoints.ts';
import { openAttemptSchema, unplacedRefundSchema } from './openAttempt.schema.ts';

export const openAttemptContract = contractOf(openAttemptEndpoints, {
  openAttempts: {
    params: { id: idSchema },
    response: list(openAttemptSchema),
    summary: 'A booking’s open online payment, which may still bring money',
    tag: 'payments',
  },
  unplacedRefunds: {
    params: { id: idSchema },
    response: list(unplacedRefundSchema),
    summary: 'Provider refunds of a booking that are not in the ledger, with the reason',
    tag: 'payments',
  },
  releaseAttempt: {
    params: { id: idSchema },
    response: one(openAttemptSchema),
    errors: ['payment_settled', 'busy'],
    summary:
      'End a guest’s open online payment. If its provider does not end it, it is abandoned; money that arrives later is still entered or returned',
    tag: 'payments',
  },
});
