import * as z from 'zod';
import { resellerPagesSchema } from '../commissions/resellerAccount.schema.ts';
import { contractOf } from '../contract/contractOf.ts';
import { list, one, page, pageQuerySchema, idempotencyHeaders } from '../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../core/ids.schema.ts';
import {
  newPaymentBatchSchema,
  newPaymentSchema,
  paymentBatchSchema,
  paymentChangesSchema,
  paymentViewSchema,
} from './ledger/ledger.schema.ts';
import {
  creditEndpoints,
  paymentLinkEndpoints,
  paymentSeriesEndpoints,
  paymentsEndpoints,
} from './payments.endpoints.ts';
import {
  creditSchema,
  creditSpendingSchema,
  guestCreditsSchema,
  seriesFilterSchema,
  seriesSchema,
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
    // A plain union would report the side whose only fault is unknown fields.
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

export const paymentLinkContract = contractOf(paymentLinkEndpoints, {
  makePaymentLink: {
    params: { id: idSchema },
    body: z.strictObject({
      isMailed: z.boolean().optional().meta({ description: 'Whether the link is also e-mailed to the guest.' }),
    }),
    response: one(
      z.strictObject({
        url: z.string().meta({
          description: 'The address of the payment page, with the secret of its link.',
          example: 'https://book.example.com/payment/MAR-7K3M9Q#b=65f1c0ffee65f1c0ffee65f1&k=c2VjcmV0',
        }),
        mailedTo: z.string().nullable().meta({
          description: 'The address to which the link was e-mailed; null if it was not.',
          example: 'ana@example.com',
        }),
      }),
    ),
    status: 201,
    errors: ['booking_closed', 'nothing_owed'],
    summary: 'A link to pay for a booking online, to copy, show as a code or e-mail',
    tag: 'payments',
  },
});

export const paymentSeriesContract = contractOf(paymentSeriesEndpoints, {
  paymentSeries: {
    params: { id: idOrSlugSchema },
    body: seriesFilterSchema.extend({ filter: seriesFilterSchema.optional() }),
    response: one(seriesSchema),
    summary: 'Series for charts of a company or location over a period: money taken, and trips sold by whom, on what',
    tag: 'payments',
  },
});

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
