import * as z from 'zod';
import { collection } from '../db/collection.ts';

/** The answer to a request that carried an Idempotency-Key, kept for a day. */
const idempotencySchema = z.strictObject({
  /** Who asked, and the key. */
  _id: z.string(),
  bodyHash: z.string(),
  /** The record that the request made. */
  recordId: z.string(),
  createdAt: z.date(),
});
export type IdempotencyRecord = z.output<typeof idempotencySchema>;

export const idempotencyKeys = collection('idempotency', idempotencySchema, [
  { key: { createdAt: 1 }, expireAfterSeconds: 86_400 },
]);
