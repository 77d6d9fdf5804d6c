import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { openAttemptEndpoints } from './openAttempt.endpoints.ts';
import { openAttemptSchema, unplacedRefundSchema } from './openAttempt.schema.ts';

export const openAttemptContract = contractOf(openAttemptEndpoints, {
  openAttempts: {
    params: { id: idSchema },
    response: list(openAttemptSchema),
    summary: 'The payment of a booking that a guest began online and that may still bring money',
    tag: 'payments',
  },
  unplacedRefunds: {
    params: { id: idSchema },
    response: list(unplacedRefundSchema),
    summary: 'Refunds of a booking that its provider made and that are not on the ledger, with the reason',
    tag: 'payments',
  },
  releaseAttempt: {
    params: { id: idSchema },
    response: one(openAttemptSchema),
    errors: ['payment_settled', 'busy'],
    summary:
      'End a payment that a guest began online, so that another way can be chosen; where its provider does not end it, it is abandoned, and money that comes by it later is still entered or returned',
    tag: 'payments',
  },
});
