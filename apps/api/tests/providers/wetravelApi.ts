import * as z from 'zod';
import type { Operation } from './operation.ts';

/**
 * What is used of WeTravel's API v2.0.0, as its OpenAPI describes it: of requests what it requires and the names it
 * knows, of answers their types. It requires nothing of an answer; what we read of one is required here.
 */
const price = z.number().min(1).max(1_000_000_000);
const count = z.int().min(0);
const cents = z.int();

const tripOfLink = {
  title: z.string().min(1),
  trip_id: z.string().optional(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  participant_fees: z.enum(['credit_card', 'service', 'all', 'none']),
};
const pricing = z.strictObject({
  price,
  days_before_departure: z.int().optional(),
  payment_plan: z
    .strictObject({
      allow_auto_payment: z.boolean(),
      allow_partial_payment: z.boolean(),
      deposit: z.number().min(0).max(1_000_000_000),
      installments: z.array(z.strictObject({ price, days_before_departure: z.int() })).max(18),
    })
    .optional(),
});
export const linkEntry = z.strictObject({ trip: z.strictObject(tripOfLink), pricing });
export const paymentLink = z.strictObject({
  trip: z.strictObject({
    ...tripOfLink,
    uuid: z.string(),
    url: z.url(),
    defaultImageUrl: z.string().optional(),
  }),
  pricing,
});

export const transaction = z.strictObject({
  uuid: z.string(),
  type: z.string(),
  status: z.string(),
  amount: cents,
  customer_facing_amount: cents,
  refunded_amount: cents,
  disputed_amount: cents,
  net_amount: cents,
  currency: z.string(),
  order_id: z.string(),
  trip: z.strictObject({
    uuid: z.string(),
    trip_id: z.string().optional(),
    url: z.string(),
    title: z.string(),
    destination: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    group_min: z.int(),
    group_max: z.int(),
    currency: z.string(),
    participant_list_show_type: z.enum(['everyone', 'participants', 'only_organizer']),
    participant_fees: z.enum(['credit_card', 'all', 'none']),
    listing_status: z.enum(['private', 'public']),
    waiting_list_enabled: z.boolean(),
    can_contribute: z.boolean(),
  }),
  created_at: z.iso.datetime(),
});

const pagination = z.strictObject({
  total_count: count,
  page: count,
  per_page: count,
  total_pages: count,
  has_previous: z.boolean(),
  has_next: z.boolean(),
});
const pageNumber = z.coerce.number().int().min(1);
const refusal = z.strictObject({ error: z.string() });
/** Refusals of every operation: no valid token, or more than 200 requests a minute. */
const always = { 401: refusal, 429: refusal };

const transactionTypes = [
  'payment',
  'refund',
  'dispute',
  'transfer',
  'payout',
  'instant_payout',
  'wire',
  'card_transfer',
  'adjustment',
  'top_up',
] as const;
const currencies = 'usd eur cad zar gbp aud nzd chf sek nok dkk pln hkd mxn'.split(' ');

const nothing = z.strictObject({});

export const operations = {
  token: {
    method: 'POST',
    path: /^\/auth\/tokens\/access$/,
    query: nothing,
    body: null,
    answers: { 201: z.strictObject({ access_token: z.string() }), ...always },
  },
  createLink: {
    method: 'POST',
    path: /^\/payment_links$/,
    query: z.strictObject({ publish_immediately: z.enum(['true', 'false']).optional() }),
    body: z.strictObject({ data: linkEntry }),
    answers: {
      201: z.strictObject({ data: paymentLink }),
      400: z.strictObject({ error: z.record(z.string(), z.array(z.string())) }),
      ...always,
    },
  },
  links: {
    method: 'GET',
    path: /^\/payment_links$/,
    query: z.strictObject({
      per_page: pageNumber.max(1_000).optional(),
      page: pageNumber.optional(),
      publish_status: z.enum(['published', 'draft']).optional(),
    }),
    body: null,
    answers: { 200: z.strictObject({ data: z.array(paymentLink), pagination }), ...always },
  },
  link: {
    method: 'GET',
    path: /^\/payment_links\/[^/]+$/,
    query: z.strictObject({ publish_status: z.enum(['published', 'draft']).optional() }),
    body: null,
    answers: { 200: z.strictObject({ data: paymentLink }), 404: refusal, ...always },
  },
  deleteLink: {
    method: 'DELETE',
    path: /^\/payment_links\/[^/]+$/,
    query: nothing,
    body: null,
    answers: { 204: null, 404: refusal, ...always },
  },
  transactions: {
    method: 'POST',
    path: /^\/transactions$/,
    query: nothing,
    body: z.strictObject({
      page: pageNumber.optional(),
      per_page: z.int().min(1).max(1_000).optional(),
      filters: z
        .strictObject({
          trip_uuids: z.array(z.string()).optional(),
          order_id: z.int().optional(),
          currency: z.enum(currencies).optional(),
          transaction_type: z.enum(transactionTypes).optional(),
        })
        .optional(),
    }),
    answers: { 200: z.strictObject({ data: z.array(transaction), pagination }), ...always },
  },
  transaction: {
    method: 'GET',
    path: /^\/transactions\/[^/]+$/,
    query: nothing,
    body: null,
    answers: { 200: transaction, 404: refusal, ...always },
  },
} as const satisfies Record<string, Operation>;
