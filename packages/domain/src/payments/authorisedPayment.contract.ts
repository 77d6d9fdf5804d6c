import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.schema.ts';
import { authorisedPaymentEndpoints } from './authorisedPayment.endpoints.ts';
import { authorisedPaymentSchema, decideAuthorisedSchema } from './authorisedPayment.schema.ts';

export const authorisedPaymentContract = contractOf(authorisedPaymentEndpoints, {
  authorisedPayments: {
    params: { id: idOrSlugSchema },
    query: z.strictObject({ bookingId: idSchema.optional() }),
    response: list(authorisedPaymentSchema),
    summary: 'Payments of a location, or of one booking there, that are authorised and not captured',
    tag: 'payments',
  },
  decideAuthorised: {
    params: { id: idSchema },
    body: decideAuthorisedSchema,
    response: one(authorisedPaymentSchema),
    errors: ['not_authorised', 'nothing_owed', 'capture_refused', 'busy'],
    summary: 'Capture an authorised payment, fully or in part, or release it',
    tag: 'payments',
  },
});
