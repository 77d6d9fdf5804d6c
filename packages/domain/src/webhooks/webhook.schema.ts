import * as z from 'zod';
import { defineList } from '../contract/defineList.ts';
import type { RecordOf } from '../contract/defineList.ts';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';
import { webhookSorts } from './webhook.endpoints.ts';

export const webhookEvents = [
  'booking.created',
  'booking.updated',
  'booking.cancelled',
  'booking.checked_in',
  'payment.succeeded',
  'payment.refunded',
  'customer.updated',
  'waitlist.joined',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The deliveries: events, and tests sent by staff. */
export const deliveredEvents = [...webhookEvents, 'webhook.test'] as const;
export type DeliveredEvent = (typeof deliveredEvents)[number];

const MAX_ADDRESS = 500;

/** Addresses of a company's own systems, each with the events that it receives. */
export const webhooks = defineList({
  name: 'webhook',
  titles: { one: 'a webhook', many: 'webhooks' },
  collection: 'webhooks',
  tag: 'webhooks',
  belongsTo: 'locationOrCompany',
  fields: {
    locationId: idSchema
      .nullable()
      .meta({ description: 'The id of the location whose events it receives; null for all locations.' }),
    url: z
      .url({ protocol: /^https?$/ })
      .max(MAX_ADDRESS)
      .meta({
        description: 'The address that receives the events. It must be a public address and use https.',
        example: 'https://erp.company.example/marea',
      }),
    events: z
      .array(z.enum(webhookEvents))
      .min(1)
      .max(webhookEvents.length)
      .meta({ description: 'The events that it receives.', example: ['booking.created', 'booking.cancelled'] }),
    active: z.boolean(),
  },
  internalFields: {
    secretNumber: countSchema.meta({ description: 'The number of secrets so far.', example: 1 }),
    formerSecretUntil: instantSchema.nullable().meta({
      description: 'When deliveries stop being signed with the former secret too; null before the first roll.',
    }),
    failingSince: instantSchema
      .nullable()
      .meta({ description: 'When the first failure since the last accepted delivery was; null without one.' }),
    disabledAt: instantSchema
      .nullable()
      .meta({ description: 'When it was switched off after five days of failures; null if it was not.' }),
  },
  defaults: () => ({ locationId: null, active: true }),
  internalDefaults: () => ({ secretNumber: 1, formerSecretUntil: null, failingSince: null, disabledAt: null }),
  sortable: webhookSorts,
  searched: ['url'],
  references: { locationId: 'locations' },
  check: ({ events }) => (new Set(events).size < events.length ? { path: 'events', message: 'twice_in_list' } : null),
});
export type Webhook = RecordOf<typeof webhooks>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const deliveryAttemptSchema = z.strictObject({
  at: instantSchema,
  status: z
    .int()
    .min(100)
    .max(999)
    .nullable()
    .meta({ description: 'The HTTP status of the answer; null without one.', example: 200 }),
  answer: z.string().meta({ description: 'The first 4 KB of the answer’s body.', example: 'ok' }),
  error: z
    .enum(['timeout', 'private_address', 'not_reached', 'refused', 'switched_off'])
    .nullable()
    .meta({ description: 'The reason for the failure; null if the answer was 2xx.' }),
  milliseconds: countSchema.meta({ description: 'The duration of the attempt, in milliseconds.', example: 180 }),
});
export type DeliveryAttempt = z.output<typeof deliveryAttemptSchema>;

export const deliverySchema = z
  .strictObject({
    _id: idSchema.meta({ description: 'The `webhook-id` of the delivery, the same in each attempt.' }),
    webhookId: idSchema.meta({ description: 'The id of the webhook that receives it.' }),
    event: z.enum(deliveredEvents).meta({ description: 'The event that it reports.' }),
    subjectId: idSchema.meta({
      description:
        'The id of the booking, customer or waiting party, whose deliveries arrive in order; a test has its own.',
    }),
    body: z.string().meta({ description: 'The body of the request.', example: '{"type":"booking.created"}' }),
    state: z.enum(deliveryStates).meta({ description: 'The state: waiting, delivered, or failed for good.' }),
    dueAt: instantSchema.meta({
      description: 'When the next attempt is due; without meaning once it is delivered or failed.',
    }),
    attempts: z.array(deliveryAttemptSchema).meta({ description: 'The latest attempts, oldest first.' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.output<typeof deliverySchema>;
