import * as z from 'zod';
import type { Operation } from './operation.ts';

/**
 * What is used of Conekta's API v2.3.0, as its OpenAPI describes it and its SDK types it: of requests what it requires
 * and the names it knows, of answers their types. It requires little of an order; what we read of one is required here.
 */
const cents = z.int().min(0);
const moment = z.int().min(1_000_000_000).max(9_999_999_999);
const text = z.string().min(1);
const list = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ object: z.literal('list'), has_more: z.boolean(), data: z.array(item) });

const item = z.strictObject({ name: text, unit_price: cents, quantity: z.int().min(1) });
export const orderEntry = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  customer_info: z.strictObject({ name: text, email: z.email(), phone: text }),
  line_items: z.array(item).min(1),
  metadata: z.record(z.string(), z.string()).optional(),
  pre_authorize: z.boolean().optional(),
  charges: z
    .array(
      z.strictObject({
        amount: cents.optional(),
        payment_method: z.strictObject({ type: z.enum(['cash', 'spei']), expires_at: moment.optional() }),
      }),
    )
    .optional(),
  checkout: z
    .strictObject({
      type: z.enum(['Integration', 'HostedPayment']).optional(),
      allowed_payment_methods: z.array(z.enum(['cash', 'card', 'bank_transfer', 'bnpl', 'pay_by_bank'])).optional(),
      success_url: z.url().optional(),
      failure_url: z.url().optional(),
      expires_at: moment.optional(),
      monthly_installments_enabled: z.boolean().optional(),
      redirection_time: z.int().min(4).max(120).optional(),
    })
    .optional(),
});

const refund = z.strictObject({
  id: z.string(),
  object: z.string(),
  amount: z.int(),
  created_at: moment,
  status: z.string().optional(),
});
const charge = z.strictObject({
  id: z.string(),
  object: z.literal('charge'),
  order_id: z.string(),
  livemode: z.boolean(),
  amount: cents,
  currency: z.string(),
  created_at: moment,
  status: z.string(),
  payment_method: z.discriminatedUnion('object', [
    z.strictObject({ object: z.literal('card_payment'), type: z.string() }),
    z.strictObject({
      object: z.literal('cash_payment'),
      type: z.string(),
      reference: z.string(),
      barcode_url: z.url(),
      expires_at: moment,
    }),
    z.strictObject({
      object: z.literal('bank_transfer_payment'),
      type: z.string(),
      clabe: z.string().regex(/^\d{18}$/),
      bank: z.string(),
      expires_at: moment,
    }),
  ]),
  refunds: list(refund),
});
export type Charge = z.output<typeof charge>;

const order = z.strictObject({
  id: z.string(),
  object: z.literal('order'),
  amount: cents,
  amount_refunded: cents.optional(),
  currency: z.string(),
  payment_status: z.string(),
  metadata: z.record(z.string(), z.string()),
  checkout: z
    .strictObject({
      id: z.string(),
      object: z.literal('checkout'),
      name: z.string(),
      type: z.string(),
      livemode: z.boolean(),
      url: z.url(),
    })
    .optional(),
  charges: list(charge),
});
export type Order = z.output<typeof order>;

const failure = z.strictObject({
  object: z.literal('error'),
  type: z.string(),
  log_id: z.string(),
  details: z.array(
    z.strictObject({ code: z.string(), message: z.string(), debug_message: z.string(), param: z.string().nullable() }),
  ),
});
const nothing = z.strictObject({});
/** Refusals of every operation: no valid key, or another version. */
const always = { 401: failure, 406: failure };
const ofOrder = { ...always, 404: failure, 422: failure };

export const operations = {
  orders: {
    method: 'GET',
    path: /^\/orders$/,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(250).optional(), search: z.string().optional() }),
    body: null,
    answers: { 200: list(order), ...always },
  },
  createOrder: {
    method: 'POST',
    path: /^\/orders$/,
    query: nothing,
    body: orderEntry,
    answers: { 200: order, 422: failure, ...always },
  },
  order: { method: 'GET', path: /^\/orders\/[^/]+$/, query: nothing, body: null, answers: { 200: order, ...ofOrder } },
  cancel: {
    method: 'POST',
    path: /^\/orders\/[^/]+\/cancel$/,
    query: nothing,
    body: null,
    answers: { 200: order, ...ofOrder },
  },
  capture: {
    method: 'POST',
    path: /^\/orders\/[^/]+\/capture$/,
    query: nothing,
    body: z.strictObject({ amount: z.int().min(1) }),
    answers: { 200: order, ...ofOrder },
  },
  refunds: {
    method: 'POST',
    path: /^\/orders\/[^/]+\/refunds$/,
    query: nothing,
    body: z.strictObject({ amount: z.int().min(1), reason: text, expires_at: moment.nullable().optional() }),
    answers: { 200: order, ...ofOrder },
  },
} as const satisfies Record<string, Operation>;
