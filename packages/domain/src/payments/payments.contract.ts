import * as z from 'zod';
import { resellerPagesSchema } from '../commissions/resellerPages.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { list, pageQuerySchema, page, one } from '../contract/envelope.schema.ts';
import { idempotencyHeaders } from '../contract/idempotency.schema.ts';
import { idOrSlugSchema, idSchema } from '../kernel/ids.schema.ts';
import {
  paymentViewSchema,
  paymentBatchSchema,
  newPaymentSchema,
  newPaymentBatchSchema,
  paymentChangesSchema,
} from './ledger.schema.ts';
import { paymentsEndpoints } from './payments.endpoints.ts';
import {
  openBookingSchema,
  openBookingsQuerySchema,
  paymentFilterSchema,
  paymentTotalsSchema,
} from './payments.schema.ts';

const eitherPayment = z.union([paymentViewSchema, paymentBatchSchema]);

export const paymentsContract = contractOf(paymentsEndpoints, {
  payments: {
    params: { id: idOrSlugSchema },
    query: pageQuerySchema,
    response: page(paymentViewSchema),
    summary: 'Payments of a booking, or of a location by its id or slug; newest first',
    tag: 'payments',
  },
  paymentList: {
    params: { id: idOrSlugSchema },
    body: paymentFilterSchema.extend({ filter: paymentFilterSchema.optional() }),
    response: page(paymentViewSchema),
    summary: 'Payments of a location that match a filter, sent under `filter` or at the top level; ten per page',
    tag: 'payments',
  },
  paymentTotals: {
    params: { id: idOrSlugSchema },
    body: paymentFilterSchema.extend({ filter: paymentFilterSchema.optional() }),
    response: one(paymentTotalsSchema),
    summary: 'Totals of the payments that match the filter, by currency: taken, refunded, bank fees, pending',
    tag: 'payments',
  },
  openBookings: {
    params: { id: idOrSlugSchema },
    query: openBookingsQuerySchema,
    response: list(openBookingSchema),
    summary: 'The hundred earliest matching trips of a reseller with a balance at a location, with the commission',
    tag: 'payments',
  },
  paymentBatches: {
    params: { id: idOrSlugSchema },
    /** Days are inclusive, of the payment or, while unpaid, of its entry. */
    query: resellerPagesSchema,
    response: page(paymentBatchSchema),
    summary:
      'Payments for several bookings of a reseller at a location, each with the bookings it covered; newest first',
    tag: 'payments',
  },
  takePayment: {
    headers: idempotencyHeaders,
    // A plain union would choose the side whose only fault is unknown fields.
    body: z.xor([newPaymentSchema, newPaymentBatchSchema]),
    response: one(eitherPayment),
    status: 201,
    errors: ['booking_closed', 'refund_too_large', 'idempotency_key_reused', 'busy'],
    summary: 'Enter a payment or a refund of a booking, or one payment of several bookings of a reseller',
    tag: 'payments',
  },
  changePayment: {
    params: { id: idSchema },
    body: paymentChangesSchema,
    response: one(eitherPayment),
    errors: ['payment_settled', 'refund_sent', 'transition_not_allowed', 'busy'],
    summary: 'Settle a pending payment, or change its notes; its amounts never change',
    tag: 'payments',
  },
  sendRefundAgain: {
    params: { id: idSchema },
    response: one(eitherPayment),
    errors: ['refund_sent', 'transition_not_allowed', 'busy'],
    summary: 'Retry a refund that the provider has not answered; it is paid only once',
    tag: 'payments',
  },
  voidPayment: {
    params: { id: idSchema },
    response: one(eitherPayment),
    errors: ['payment_settled', 'refund_sent', 'transition_not_allowed', 'busy'],
    summary: 'Void a pending payment; it stays in the ledger as cancelled',
    tag: 'payments',
  },
});
