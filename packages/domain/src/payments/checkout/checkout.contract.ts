import * as z from 'zod';
import { contractOf } from '../../contract/contractOf.ts';
import { list, one } from '../../contract/envelope.schema.ts';
import { idOrSlugSchema, idSchema } from '../../core/ids.schema.ts';
import {
  authorisedPaymentEndpoints,
  checkoutEndpoints,
  heldPaymentEndpoints,
  openAttemptEndpoints,
} from './checkout.endpoints.ts';
import { guestAttemptSchema, guestPaymentSchema, sandboxActs, startPaymentSchema } from './checkout.schema.ts';
import {
  authorisedPaymentSchema,
  decideAuthorisedSchema,
  heldPaymentSchema,
  releaseSchema,
  openAttemptSchema,
  unplacedRefundSchema,
} from './pendingPayments.schema.ts';

const link = { headers: z.object({ 'x-guest-link': z.string().max(200).optional() }) };
const ofBooking = { ...link, params: { id: idSchema } };
const ofAttempt = { ...link, params: { id: idSchema, attemptId: idSchema } };

export const checkoutContract = contractOf(checkoutEndpoints, {
  guestPayment: {
    ...ofBooking,
    response: one(guestPaymentSchema),
    errors: ['link_expired'],
    summary: 'What is owed for a booking, how it can be paid online, and what was paid',
    tag: 'guest',
  },
  startGuestPayment: {
    ...ofBooking,
    body: startPaymentSchema,
    response: one(guestAttemptSchema),
    status: 201,
    errors: ['link_expired', 'booking_closed', 'nothing_owed', 'price_changed', 'payment_in_progress'],
    summary: 'Start an online payment; repeating the same choice continues it',
    tag: 'guest',
  },
  settleGuestPayment: {
    ...ofAttempt,
    response: one(guestAttemptSchema),
    errors: ['link_expired'],
    summary: 'Refresh a payment attempt from its provider, and enter what was paid',
    tag: 'guest',
  },
  endGuestPayment: {
    ...ofAttempt,
    response: one(guestAttemptSchema),
    errors: ['link_expired', 'payment_in_progress'],
    summary: 'Abandon a payment attempt, to start another one',
    tag: 'guest',
  },
  hostGuestPayment: {
    ...ofAttempt,
    response: one(guestAttemptSchema),
    errors: ['link_expired', 'busy'],
    summary: 'Move an attempt from a form within our page to the provider’s own page, where its script does not load',
    tag: 'guest',
  },
  actInSandbox: {
    ...ofAttempt,
    body: z.strictObject({ act: z.enum(sandboxActs).meta({ description: 'The event to simulate.' }) }),
    response: one(guestAttemptSchema),
    errors: ['link_expired'],
    summary: 'Simulate an event on a sandbox attempt; no money moves',
    tag: 'guest',
  },
});

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
