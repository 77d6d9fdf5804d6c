import * as z from 'zod';
import { collection } from '../db/collection.ts';
import type { EffectKind, Effects } from './effect.ts';

const THIRTY_DAYS = 30 * 86_400;

const outboxSchema = z.strictObject({
  _id: z.string(),
  kind: z.custom<EffectKind>(),
  payload: z.custom<Effects[EffectKind]>(),
  state: z.enum(['waiting', 'done', 'failed']),
  dueAt: z.date(),
  attempts: z.int(),
  /** How often the other side may have done it: hand-overs without an answer. */
  handOvers: z.int(),
  /** The lease's holder and end, by the database's clock. */
  lease: z.string().nullable(),
  leasedUntil: z.date().nullable(),
  error: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type OutboxRecord = z.output<typeof outboxSchema>;

export const outbox = collection(
  'outbox',
  outboxSchema,
  [
    // By kind first, so that other kinds are skipped in the index.
    { key: { kind: 1, dueAt: 1 }, partialFilterExpression: { state: 'waiting' } },
    // Failures stay for inspection.
    { key: { doneAt: 1 }, expireAfterSeconds: THIRTY_DAYS },
  ],
  [],
  { handOvers: 0 },
);
