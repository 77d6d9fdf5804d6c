import * as z from 'zod';
import { collection } from '../db/collection.ts';
import type { EffectKind, Effects } from './effect.ts';

const THIRTY_DAYS = 30 * 86_400;

/** An effect on its way. */
const outboxSchema = z.strictObject({
  _id: z.string(),
  kind: z.custom<EffectKind>(),
  payload: z.custom<Effects[EffectKind]>(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** Not before this. */
  dueAt: z.date(),
  attempts: z.int(),
  /** Who works on it, and until when nobody else may, by the database's clock. */
  lease: z.string().nullable(),
  leasedUntil: z.date().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type OutboxRecord = z.output<typeof outboxSchema>;

export const outbox = collection('outbox', outboxSchema, [
  // By kind first: a look for some kinds passes over none of the others, however many of them wait.
  { key: { kind: 1, dueAt: 1 }, partialFilterExpression: { state: 'waiting' } },
  // What has failed stays until somebody has looked at it.
  { key: { doneAt: 1 }, expireAfterSeconds: THIRTY_DAYS },
]);
