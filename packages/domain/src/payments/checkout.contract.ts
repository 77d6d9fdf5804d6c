import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one } from '../contract/envelope.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { checkoutEndpoints } from './checkout.endpoints.ts';
import { guestAttemptSchema, guestPaymentSchema, sandboxActs, startPaymentSchema } from './checkout.schema.ts';

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
    body: z.strictObject({ act: z.enum(sandboxActs) }),
    response: one(guestAttemptSchema),
    errors: ['link_expired'],
    summary: 'Simulate an event on a sandbox attempt; no money moves',
    tag: 'guest',
  },
});
