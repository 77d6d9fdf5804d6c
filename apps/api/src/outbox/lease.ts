import type { AppContext } from '../context.ts';
import { newId, random } from '../db/ids.ts';
import type { EffectKind } from './effect.ts';
import type { OutboxRecord } from './outbox.collection.ts';

const MAX_ATTEMPTS = 24;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
const MAX_ERROR = 300;

/** An effect with the lease under which this process works on it. */
export type Leased = OutboxRecord & { lease: string };

/**
 * Takes the effect that has been due longest, of the kinds given, for `leaseMs` by the database's
 * clock; null when there is none. Of any number of processes one gets it. One whose holder was
 * killed comes up again when the lease is over.
 */
export async function takeDue(app: AppContext, kinds: readonly EffectKind[], leaseMs: number): Promise<Leased | null> {
  if (kinds.length === 0) return null;
  const lease = newId();
  const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: leaseMs } };
  const taken = await app.native.outbox.findOneAndUpdate(
    {
      state: 'waiting',
      dueAt: { $lte: new Date(app.now()) },
      kind: { $in: [...kinds] },
      $expr: { $lte: ['$leasedUntil', '$$NOW'] },
    },
    [{ $set: { lease, leasedUntil: until, attempts: { $add: ['$attempts', 1] } } }],
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  );
  return taken && { ...taken, lease };
}

/** Notes that an effect has happened. False when the lease was lost meanwhile and somebody else has it. */
export async function settle(app: AppContext, { _id, lease }: Leased): Promise<boolean> {
  const { modifiedCount } = await app.native.outbox.updateOne(
    { _id, lease },
    { $set: { state: 'done', doneAt: new Date(app.now()), lease: null, leasedUntil: null, error: null } },
  );
  return modifiedCount === 1;
}

/** Puts an effect that failed off, each time twice as long; in the end, or without hope, it is given up. */
export async function putOff(
  app: AppContext,
  { _id, lease, attempts }: Leased,
  failure: { error: unknown; isPermanent: boolean },
): Promise<'waiting' | 'failed'> {
  const state = failure.isPermanent || attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
  const dueAt = new Date(app.now() + pauseAfter(attempts));
  const error = reasonOf(failure.error);
  await app.native.outbox.updateOne({ _id, lease }, { $set: { state, dueAt, error, lease: null, leasedUntil: null } });
  return state;
}

/** Between half and the whole of the pause, so that what failed together does not come back together. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return pause / 2 + random(pause / 2);
}

/** What went wrong, without the addresses that providers like to quote. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').slice(0, MAX_ERROR);
}
