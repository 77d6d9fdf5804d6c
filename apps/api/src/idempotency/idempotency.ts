import { createHash } from 'node:crypto';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { mongo } from 'mongoose';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { isDuplicateKey, LATEST } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';

/** The result of a request with an Idempotency-Key, stored for a day. */
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

export type Repeatable = { who: string; key: string; body: unknown };

/** Runs `work` once per key; `work` calls `remember` in its transaction. Refuses a different body. */
export async function once<T>(
  app: AppContext,
  request: Repeatable | null,
  work: (remember: (tx: Tx, recordId: string, clock: Date) => Promise<void>) => Promise<T>,
  repeat: (recordId: string) => Promise<T>,
): Promise<T> {
  const earlier = await earlierRecord(app, request);
  if (earlier) return repeat(earlier);
  try {
    return await work((tx, recordId, clock) => rememberRecord(app, tx, request, { recordId, clock }));
  } catch (error) {
    const concurrent = await concurrentRecord(app, request, error);
    if (concurrent) return repeat(concurrent);
    throw error;
  }
}

/** The record that an earlier request under the key made, or null. Throws `idempotency_key_reused` for another body. */
export async function earlierRecord(
  app: AppContext,
  request: Repeatable | null,
  options: mongo.FindOptions = {},
): Promise<string | null> {
  if (!request) return null;
  const earlier = await app.db(idempotencyKeys).findOne({ _id: idOf(request) }, options);
  if (!earlier) return null;
  if (earlier.bodyHash !== bodyHashOf(request)) throw new DomainError('idempotency_key_reused');
  return earlier.recordId;
}

/** Stores the record that a request made, in the transaction that makes it. A concurrent retry then fails. */
export async function rememberRecord(
  app: AppContext,
  tx: Tx,
  request: Repeatable | null,
  { recordId, clock }: { recordId: string; clock: Date },
): Promise<void> {
  if (!request) return;
  const entry = { _id: idOf(request), bodyHash: bodyHashOf(request), recordId, createdAt: clock };
  await app.db(idempotencyKeys).insertOne(entry, { session: tx });
}

/** The record of a concurrent retry, if this request failed with `error` because of it. */
export async function concurrentRecord(
  app: AppContext,
  request: Repeatable | null,
  error: unknown,
): Promise<string | null> {
  // A concurrent retry may have taken the slot, coupon, hold or key.
  const mayBeRepetition = isDuplicateKey(error) || error instanceof DomainError;
  return mayBeRepetition ? earlierRecord(app, request, LATEST) : null;
}

const idOf = ({ who, key }: Repeatable): string => `${who}|${key}`;

function bodyHashOf({ body }: Repeatable): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
