import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { list, one } from '../contract/envelope.schema.ts';
import { idempotencyHeaders } from '../contract/idempotency.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { creditEndpoints } from './credit.endpoints.ts';
import { creditSchema, creditSpendingSchema, guestCreditsSchema } from './credit.schema.ts';
import { paymentViewSchema } from './ledger.schema.ts';

const linkHeaders = z.object({ 'x-guest-link': z.string().max(200).optional() });

export const creditContract = contractOf(creditEndpoints, {
  customerCredits: {
    params: { id: idSchema },
    response: list(creditSchema),
    summary: 'A customer’s credits for another trip, by payment, including expired ones',
    tag: 'payments',
  },
  bookingCredits: {
    params: { id: idSchema },
    response: list(creditSchema),
    summary: 'The customer’s credits from other bookings that can be spent on this one, in its currency',
    tag: 'payments',
  },
  spendCredit: {
    params: { id: idSchema },
    headers: idempotencyHeaders,
    body: creditSpendingSchema,
    response: one(paymentViewSchema),
    status: 201,
    errors: [
      'booking_closed',
      'credit_too_large',
      'credit_expired',
      'refund_too_large',
      'idempotency_key_reused',
      'busy',
    ],
    summary: 'Pay a booking with a credit of its customer: a transfer from the payment’s booking, entered on both',
    tag: 'payments',
  },
  guestCredits: {
    params: { id: idSchema },
    headers: linkHeaders,
    response: one(guestCreditsSchema),
    errors: ['link_expired'],
    summary: 'The guest’s credits for the booking; only a link e-mailed to its address shows them',
    tag: 'guest',
  },
  spendGuestCredit: {
    params: { id: idSchema },
    headers: linkHeaders.extend(idempotencyHeaders.shape),
    body: creditSpendingSchema,
    response: one(guestCreditsSchema),
    status: 201,
    errors: [
      'link_expired',
      'booking_closed',
      'payment_in_progress',
      'credit_too_large',
      'credit_expired',
      'refund_too_large',
      'idempotency_key_reused',
      'too_many_requests',
      'busy',
    ],
    summary: 'Pay the booking with the guest’s credit, by a link e-mailed to its address; returns what is left',
    tag: 'guest',
  },
});
