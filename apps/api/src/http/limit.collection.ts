import * as z from 'zod';
import { collection } from '../db/collection.ts';

const limitSchema = z.strictObject({
  _id: z.string(),
  key: z.string(),
  points: z.int(),
  expire: z.date(),
  /** Where repetitions count once: what was asked for, and how many of its repetitions did not fail. */
  requests: z.array(z.strictObject({ request: z.string(), times: z.int() })).optional(),
});

export const limits = collection('limits', limitSchema, [
  { key: { key: 1 }, unique: true },
  { key: { expire: -1 }, expireAfterSeconds: 0 },
]);
