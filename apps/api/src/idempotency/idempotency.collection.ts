import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** The result of a request with an Idempotency-Key, kept for a day. */
const idempotencySchema = z.strictObject({
  _id: z.string(),
  bodyHash: z.string(),
  recordId: z.string(),
  createdAt: z.date(),
});
export type IdempotencyRecord = z.output<typeof idempotencySchema>;

export const idempotencyKeys = collection('idempotency', idempotencySchema, [
  { key: { createdAt: 1 }, expireAfterSeconds: 86_400 },
]);
