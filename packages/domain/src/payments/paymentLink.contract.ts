import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { paymentLinkEndpoints } from './paymentLink.endpoints.ts';

export const paymentLinkContract = contractOf(paymentLinkEndpoints, {
  makePaymentLink: {
    params: { id: idSchema },
    body: z.strictObject({
      isMailed: z.boolean().optional(),
    }),
    response: one(z.strictObject({ url: z.string(), mailedTo: z.string().nullable() })),
    status: 201,
    errors: ['booking_closed', 'nothing_owed'],
    summary: 'A link to pay for a booking online, to copy, show as a code or e-mail',
    tag: 'payments',
  },
});
