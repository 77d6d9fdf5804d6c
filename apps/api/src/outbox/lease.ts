import type { AppContext } from '../context.ts';
import { newId, random } from '../db/ids.ts';
import type { EffectKind } from './effect.ts';
import type { OutboxRecord } from './outbox.collection.ts';
import { outbox } from './outbox.collection.ts';

const MAX_ATTEMPTS = 24;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
const MAX_ERROR = 300;

export type Leased = OutboxRecord & { lease: string };

/** Leases the longest due effect for `leaseMs` (database clock), or null. One process gets it at a time. */
export async function takeDue(app: AppContext, kinds: readonly EffectKind[], leaseMs: number): Promise<Leased | null> {
  if (kinds.length === 0) return null;
  const lease = newId();
  const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: leaseMs } };
  const taken = await app.db(outbox).findOneAndUpdate(
    {
      state: 'waiting',
      dueAt: { $lte: new Date(app.now()) },
      kind: { $in: [...kinds] },
      $expr: { $lte: ['$leasedUntil', '$$NOW'] },
    },
    [{ $set: { lease, leasedUntil: until, attempts: { $add: ['$attempts', 1] } } }],
    { sort: { dueAt: 1 } },
  );
  return taken && { ...taken, lease };
}

export async function settle(app: AppContext, { _id, lease }: Leased): Promise<boolean> {
  const { modifiedCount } = await app
    .db(outbox)
    .updateOne(
      { _id, lease },
      { $set: { state: 'done', doneAt: new Date(app.now()), lease: null, leasedUntil: null, error: null } },
    );
  return modifiedCount === 1;
}

/** Retries later with a doubled pause; gives up at the end or when permanent. */
export async function putOff(
  app: AppContext,
  { _id, lease, attempts }: Leased,
  failure: { error: unknown; isPermanent: boolean },
): Promise<'waiting' | 'failed'> {
  const state = failure.isPermanent || attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
  const dueAt = new Date(app.now() + pauseAfter(attempts));
  const error = reasonOf(failure.error);
  await app.db(outbox).updateOne({ _id, lease }, { $set: { state, dueAt, error, lease: null, leasedUntil: null } });
  return state;
}

/** Half to all of the pause, to spread retries. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return pause / 2 + random(pause / 2);
}

/** The failure without the addresses that providers quote. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…').slice(0, MAX_ERROR);
}
