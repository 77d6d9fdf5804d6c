import { createHash } from 'node:crypto';
import { DomainError } from '@marea/domain/kernel/errors';
import type { mongo } from 'mongoose';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { isDuplicateKey, LATEST } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';

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

export type Repeatable = { who: string; key: string; body: unknown };

/** Runs `work` once a key, which calls `remember` in its transaction; another body is refused. */
export async function once<T>(
  app: AppContext,
  request: Repeatable | null,
  work: (remember: (tx: Tx, recordId: string, clock: Date) => Promise<void>) => Promise<T>,
  repeat: (recordId: string) => Promise<T>,
): Promise<T> {
  if (!request) return work(async () => {});
  const id = `${request.who}|${request.key}`;
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url');

  const earlier = await earlierRecord(app, id, bodyHash);
  if (earlier) return repeat(earlier);
  try {
    return await work(async (tx, recordId, clock) => {
      await app.db(idempotencyKeys).insertOne({ _id: id, bodyHash, recordId, createdAt: clock }, { session: tx });
    });
  } catch (error) {
    // A concurrent repetition may have taken the slot, coupon, hold or key.
    const mayBeRepetition = isDuplicateKey(error) || error instanceof DomainError;
    const concurrent = mayBeRepetition ? await earlierRecord(app, id, bodyHash, LATEST) : null;
    if (concurrent) return repeat(concurrent);
    throw error;
  }
}

async function earlierRecord(
  app: AppContext,
  id: string,
  bodyHash: string,
  options: mongo.FindOptions = {},
): Promise<string | null> {
  const earlier = await app.db(idempotencyKeys).findOne({ _id: id }, options);
  if (!earlier) return null;
  if (earlier.bodyHash !== bodyHash) throw new DomainError('idempotency_key_reused');
  return earlier.recordId;
}
