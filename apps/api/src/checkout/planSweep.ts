import { HOUR_MS, MINUTE_MS } from '@marea/domain/kernel/durations';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/index.ts';
import type { AttemptRecord } from './attempt.collection.ts';

/** Often while a guest may be waiting, seldom while a voucher waits for its guest. */
const PAUSES: readonly [sweeps: number, ms: number][] = [
  [4, MINUTE_MS / 2],
  [12, 5 * MINUTE_MS],
];

const ABANDONED_PAUSE_MS = 6 * HOUR_MS;

/** Enters the next look at an attempt, in the caller's transaction. */
export async function planSweep(
  app: AppContext,
  tx: Tx,
  { _id, sweeps, state }: Pick<AttemptRecord, '_id' | 'sweeps' | 'state'>,
) {
  const usual = PAUSES.find(([until]) => sweeps < until)?.[1] ?? HOUR_MS;
  const pause = state === 'abandoned' ? ABANDONED_PAUSE_MS : usual;
  const notBefore = new Date(app.now() + pause);
  await enqueue(app, tx, { kind: 'settleAttempt', payload: { attemptId: _id, sweep: sweeps }, notBefore });
}
