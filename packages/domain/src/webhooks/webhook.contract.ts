import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { one, page, pageQuerySchema } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { webhookEndpoints } from './webhook.endpoints.ts';
import { deliverySchema, deliveryStates, webhooks } from './webhook.schema.ts';

const tag = 'webhooks';
const params = { id: idSchema };
const withSecret = webhooks.row
  .extend({
    secret: z.string().meta({
      description: 'The secret that signs deliveries, shown this once.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8I',
    }),
  })
  .meta({ id: 'WebhookWithSecret' });

export const webhookContract = contractOf(webhookEndpoints, {
  webhooks: webhooks.ofCompany,
  createWebhook: { ...webhooks.create, response: one(withSecret) },
  updateWebhook: webhooks.update,
  rollWebhookSecret: {
    params,
    response: one(withSecret),
    summary: 'Give a webhook a new secret; the former one signs beside it for a day',
    tag,
  },
  deleteWebhook: webhooks.remove,
  testWebhook: {
    params,
    response: one(deliverySchema),
    status: 202,
    summary: 'Send a test event to a webhook',
    tag,
  },
  webhookDeliveries: {
    params,
    query: pageQuerySchema.extend({
      state: z.enum(deliveryStates).optional().meta({ description: 'The state of the deliveries to include.' }),
    }),
    response: page(deliverySchema),
    summary: 'The deliveries of a webhook in the last thirty days, newest first',
    tag,
  },
  resendDelivery: {
    params: { id: idSchema, deliveryId: idSchema.meta({ description: 'The id of the delivery.' }) },
    response: one(deliverySchema),
    status: 202,
    summary: 'Send a delivery again',
    tag,
  },
});
