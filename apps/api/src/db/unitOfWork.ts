import { DomainError } from '@marea/domain/kernel/errors';
import type { ClientSession, Connection } from 'mongoose';
import { mongo } from 'mongoose';
import { tellTransaction } from './written.ts';

export type Tx = ClientSession;

const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Longer than the database keeps a dead process's transaction (docs/configuration.md). */
const MAX_MS = 16_000;
const MAX_PAUSE_MS = 50;
const UNKNOWN_OUTCOME = 'UnknownTransactionCommitResult';

/** One transaction, retried when transient; throws `busy` after 16 s. `work` has no side effects, nothing parallel. */
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
    tellTransaction(connection, session);
    await session.endSession();
  }
}

/** Runs once the transaction is committed; never if it fails. */
export function afterCommit(tx: Tx, act: () => void): void {
  afterwards.get(tx)?.push(act);
}

/** Whether a failed unit of work may be in the database all the same. */
export function mayBeCommitted(error: unknown): boolean {
  return hasLabel(error, UNKNOWN_OUTCOME);
}

/** A commit with an unknown outcome is repeated: the database applies it once. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, UNKNOWN_OUTCOME) || Date.now() > deadline) throw error;
    }
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}

export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
