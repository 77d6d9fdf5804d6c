import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { heldPaymentEndpoints } from './heldPayment.endpoints.ts';
import { heldPaymentSchema, releaseSchema } from './heldPayment.schema.ts';

export const heldPaymentContract = contractOf(heldPaymentEndpoints, {
  heldPayments: {
    params: { id: idSchema },
    response: list(heldPaymentSchema),
    summary: 'Online payments for a booking in a currency other than agreed, and what was done with them',
    tag: 'payments',
  },
  releaseHeldPayment: {
    params: { id: idSchema },
    body: releaseSchema,
    response: one(heldPaymentSchema),
    errors: ['payment_settled', 'busy'],
    summary: 'Enter it at a value in the booking’s currency, send it back, or mark it as settled at the provider',
    tag: 'payments',
  },
});
