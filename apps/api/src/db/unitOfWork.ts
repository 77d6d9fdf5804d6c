import { DomainError } from '@marea/domain/kernel/errors';
import type { ClientSession, Connection } from 'mongoose';
import { mongo } from 'mongoose';

/** A running transaction, handed to every read and write that belongs to it. */
export type Tx = ClientSession;

/** What waits for a transaction's commit. */
const afterwards = new WeakMap<Tx, (() => void)[]>();

const MAX_MS = 8_000;
const MAX_PAUSE_MS = 50;

/**
 * Runs `work` in one transaction: snapshot reads, majority and journalled write. What the database
 * calls transient is tried again with a growing, random pause; after eight seconds the caller gets
 * `busy`. `work` may run several times, so it has no effects but its writes, and one at a time:
 * a session takes no parallel operations.
 */
export async function unitOfWork<T>(connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> {
  const session = await connection.startSession();
  const deadline = Date.now() + MAX_MS;
  try {
    for (let attempt = 0; ; attempt += 1) {
      session.startTransaction({
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      });
      afterwards.set(session, []);
      try {
        const result = await work(session);
        await commit(session, deadline);
        for (const act of afterwards.get(session) ?? []) act();
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        if (!hasLabel(error, 'TransientTransactionError')) throw error;
        if (Date.now() > deadline) throw new DomainError('busy');
      }
      await pause(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** attempt));
    }
  } finally {
    await session.endSession();
  }
}

/** Does something in this process once the transaction is committed; never, if it fails. */
export function afterCommit(tx: Tx, act: () => void): void {
  afterwards.get(tx)?.push(act);
}

/** A commit whose outcome is unknown is asked again: the database answers the same commit once. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() > deadline) throw error;
    }
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}

/** Whether an error is the database's refusal of a second record under a unique key. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
