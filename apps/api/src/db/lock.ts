import * as z from 'zod';
import type { Database } from './collection.ts';
import { collection } from './collection.ts';
import type { Tx } from './unitOfWork.ts';

/** A lock record that transactions write to serialise: a location's sales, a queue, a company's people. */
const lockSchema = z.strictObject({
  _id: z.string(),
  timesTaken: z.int(),
  at: z.date(),
});
export const locks = collection('locks', lockSchema);

/** The update that takes a lock, by the database's clock. */
export const takenAgain = { $inc: { timesTaken: 1 }, $currentDate: { at: true } } as const;

/** Serialises the caller's transaction with all others that take the same lock: of two, the second is retried. */
export async function lock(db: Database, tx: Tx, id: string): Promise<void> {
  await db(locks).updateOne({ _id: id }, takenAgain, { session: tx, upsert: true });
}
