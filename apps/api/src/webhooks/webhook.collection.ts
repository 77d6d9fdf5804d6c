import { deliverySchema, webhooks } from '@marea/domain/webhooks/webhook.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';
import { listCollection } from '../db/pages/listCollection.ts';

const THIRTY_DAYS = 30 * 86_400;

listCollection(webhooks, { indexes: [{ key: { companyId: 1, events: 1 } }] });

const deliveryRecordSchema = deliverySchema.extend({
  companyId: z.string(),
  /** Attempts since it was created or sent again. */
  tries: z.int(),
  /** The lease's holder and end, by the database's clock. */
  lease: z.string().nullable(),
  leasedUntil: z.date().nullable(),
});
export type DeliveryRecord = z.output<typeof deliveryRecordSchema>;

export const deliveries = collection('webhookDeliveries', deliveryRecordSchema, [
  { key: { dueAt: 1 }, partialFilterExpression: { state: 'waiting' } },
  { key: { webhookId: 1, subjectId: 1, createdAt: 1, _id: 1 }, partialFilterExpression: { state: 'waiting' } },
  { key: { webhookId: 1, createdAt: -1, _id: -1 } },
  { key: { subjectId: 1 } },
  { key: { createdAt: 1 }, expireAfterSeconds: THIRTY_DAYS },
]);
