import { DomainError } from '@marea/domain/core/errors/errors';
import type { ClientSession, Connection } from 'mongoose';
import { mongo } from 'mongoose';
import * as z from 'zod';
import type { Database } from './collection.ts';
import { collection } from './collection.ts';
import { majorityInTime, noteOutage } from './connection.ts';
import { isBusy, isOutage } from './outage.ts';
import { assertMayWrite } from './schema/schemaGuard.ts';

export type Tx = ClientSession;

const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Longer than the database keeps a dead process's transaction (docs/operations.md). */
const MAX_MS = 16_000;
/** Clients get an answer within five seconds; detecting a lost server may take half of that. */
const MAX_OUTAGE_MS = 2_500;
const MAX_PAUSE_MS = 50;
const TRANSIENT = 'TransientTransactionError';
const LOCKED = 'waited for locks';
const UNKNOWN_OUTCOME = 'UnknownTransactionCommitResult';

/** Runs `work` in a transaction, with retries; throws `busy` after 16 s. `work`: no side effects, nothing parallel. */
export async function unitOfWork<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  await assertMayWrite(connection);
  const startedAt = Date.now();
  const mayRetry = (error: unknown) => Date.now() - startedAt < (isOutage(error) ? MAX_OUTAGE_MS : MAX_MS);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTransaction(connection, work, mayRetry);
    } catch (error) {
      if (!hasLabel(error, TRANSIENT)) throw error;
      if (!mayRetry(error)) throw isOutage(error) ? error : new DomainError('busy', {}, undefined, LOCKED);
    }
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt));
  }
}

async function inTransaction<T>(
  connection: Connection,
  work: (tx: Tx) => Promise<T>,
  mayRetry: (error: unknown) => boolean,
): Promise<T> {
  const session = await connection.startSession();
  session.startTransaction({
    readConcern: { level: 'snapshot' },
    writeConcern: majorityInTime,
  });
  afterwards.set(session, []);
  let isLost = false;
  try {
    const result = await work(session);
    await commit(session, mayRetry);
    for (const act of afterwards.get(session) ?? []) act();
    return result;
  } catch (error) {
    isLost = isOutage(error);
    if (isLost) noteOutage(connection);
    throw error;
  } finally {
    // Aborts an open transaction. Without a server the call would wait; the database ends the transaction later.
    const ended = session.endSession();
    if (isLost) ended.catch(() => undefined);
    else await ended;
  }
}

/** Runs once the transaction is committed; never if it fails. */
export function afterCommit(tx: Tx, act: () => void): void {
  afterwards.get(tx)?.push(act);
}

/** Whether a failed unit of work may have been committed nevertheless. */
export function mayBeCommitted(error: unknown): boolean {
  return hasLabel(error, UNKNOWN_OUTCOME);
}

/** Commits, and retries a commit with an unknown outcome: the database applies it once. */
async function commit(session: ClientSession, mayRetry: (error: unknown) => boolean): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      // The driver omits this label if it finds no server for its second attempt.
      if (error instanceof mongo.MongoError && isBusy(error) && !hasLabel(error, TRANSIENT)) {
        error.addErrorLabel(UNKNOWN_OUTCOME);
      }
      if (!hasLabel(error, UNKNOWN_OUTCOME) || !isOutage(error) || !mayRetry(error)) throw error;
    }
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}

/** Marks an error that ends a transaction so that `unitOfWork` retries. */
export function retryTransaction(error: mongo.MongoError): mongo.MongoError {
  error.addErrorLabel(TRANSIENT);
  return error;
}

export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A lock record that transactions write to serialise: a location's sales, a queue, a company's people. */
const lockSchema = z.strictObject({
  _id: z.string(),
  timesTaken: z.int(),
  at: z.date(),
  /** Only in a sales lock: whether the company sells, and the versions of the location, its services and vessels. */
  offer: z
    .strictObject({ isOpen: z.boolean().optional(), versions: z.record(z.string(), z.int()).optional() })
    .optional(),
});
export const locks = collection('locks', lockSchema);

/** The update that takes a lock, by the database's clock. */
export const takenAgain = { $inc: { timesTaken: 1 }, $currentDate: { at: true } } as const;

/** Serialises the caller's transaction with all others that take the same lock: of two, the second is retried. */
export async function lock(db: Database, tx: Tx, id: string): Promise<void> {
  await db(locks).updateOne({ _id: id }, takenAgain, { session: tx, upsert: true });
}

const MAX_TRIES = 20;

/**
 * Inserts a record under the next `number` of a series; of two concurrent inserts the second is retried. Throws `busy`.
 */
export async function enterNumbered<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await unitOfWork(connection, work);
    } catch (error) {
      const isNumberTaken = isDuplicateKey(error) && 'number' in (error.keyPattern ?? {});
      if (!isNumberTaken) throw error;
      if (tries === MAX_TRIES) throw new DomainError('busy');
    }
  }
}

/**
 * Options for a read by id that must see every change announced to this process; a majority read may lag behind. Waits
 * for a majority.
 */
export const LATEST = { readConcern: { level: 'linearizable' }, maxTimeMS: 3_000 } as const;
