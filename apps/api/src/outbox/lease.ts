import type { AppContext } from '../context.ts';
import { newId, random } from '../db/ids.ts';
import { isUnleased, leaseEnd } from '../db/leases.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { EffectKind } from './effect.ts';
import { PermanentFailure } from './effect.ts';
import type { OutboxRecord } from './outbox.ts';
import { outbox } from './outbox.ts';

const MAX_ATTEMPTS = 24;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
const MAX_ERROR = 300;
/** An effect that may have been done is retried once: one copy too many does less harm than none. */
const MAX_HAND_OVERS = 2;
/** What ends its process, as by its memory, would end each that takes it, with all requests under way. */
const MAX_LOSSES = 5;
const PAUSE_AFTER_UNKNOWN_MS = 3_600_000;

export type Leased = OutboxRecord & { lease: string };

/**
 * Leases the longest due effect of `kinds`, due at `dueAt` at the latest; null for none. One process gets it at a time.
 */
export async function takeDue(
  app: AppContext,
  kinds: readonly EffectKind[],
  leaseMs: number,
  dueAt = app.now(),
): Promise<Leased | null> {
  if (kinds.length === 0) return null;
  const lease = newId();
  const taken = await app.db(outbox).findOneAndUpdate(
    {
      state: 'waiting',
      dueAt: { $lte: new Date(dueAt) },
      kind: { $in: [...kinds] },
      ...isUnleased,
    },
    [
      {
        $set: {
          lease,
          leasedUntil: leaseEnd(leaseMs),
          attempts: { $add: ['$attempts', 1] },
          losses: { $add: [{ $ifNull: ['$losses', 0] }, { $cond: [{ $gt: ['$lease', null] }, 1, 0] }] },
        },
      },
    ],
    { sort: { dueAt: 1 } },
  );
  return taken && { ...taken, lease };
}

/** Throws `PermanentFailure` for an effect that was left without an outcome too often to be tried again. */
export function assertTriable({ losses }: Leased): void {
  if (losses >= MAX_LOSSES) throw new PermanentFailure(`the process ended ${losses} times while it was tried`);
}

export function isLastTry({ attempts }: Leased): boolean {
  return attempts >= MAX_ATTEMPTS;
}

/** Records a hand-over before it happens, and renews the lease by `leaseMs`. Rejects without it, or after two. */
export async function noteHandOver(app: AppContext, { _id, lease }: Leased, leaseMs: number): Promise<void> {
  const renewed = await app
    .db(outbox)
    .findOneAndUpdate({ _id, lease, handOvers: { $lt: MAX_HAND_OVERS } }, [
      { $set: { handOvers: { $add: ['$handOvers', 1] }, leasedUntil: leaseEnd(leaseMs) } },
    ]);
  if (!renewed) throw new PermanentFailure('another process has it, or it may have been done twice already');
}

/** Renews the lease for `leaseMs` from now. Rejects without the lease. */
export async function keepLease(app: AppContext, { _id, lease }: Leased, leaseMs: number): Promise<void> {
  const renewed = await app.db(outbox).findOneAndUpdate({ _id, lease }, [{ $set: { leasedUntil: leaseEnd(leaseMs) } }]);
  if (!renewed) throw new PermanentFailure('another process has it');
}

export async function markDone(app: AppContext, { _id, lease }: Leased): Promise<boolean> {
  const { modifiedCount } = await app
    .db(outbox)
    .updateOne(
      { _id, lease },
      { $set: { state: 'done', doneAt: new Date(app.now()), lease: null, leasedUntil: null, error: null } },
    );
  return modifiedCount === 1;
}

/** Removes an effect as if it had never been entered. False without the lease. */
export async function drop(app: AppContext, { _id, lease }: Leased): Promise<boolean> {
  const { deletedCount } = await app.db(outbox).deleteOne({ _id, lease });
  return deletedCount === 1;
}

/** Defers an effect until `at` (epoch milliseconds), as if it had not been tried. False without the lease. */
export async function defer(app: AppContext, { _id, lease }: Leased, at: number): Promise<boolean> {
  const { modifiedCount } = await app
    .db(outbox)
    .updateOne(
      { _id, lease },
      { $set: { dueAt: new Date(at), lease: null, leasedUntil: null }, $inc: { attempts: -1 } },
    );
  return modifiedCount === 1;
}

/** Retries with a doubled pause until the end; an unknown outcome once, after an hour. `isUndone`: it was refused. */
export async function postpone(
  app: AppContext,
  tx: Tx,
  due: Leased,
  failure: { error: unknown; isPermanent: boolean; isUnknown: boolean; isUndone: boolean },
): Promise<'waiting' | 'failed' | 'lost'> {
  const { _id, lease, attempts } = due;
  const isLast = failure.isPermanent || isLastTry(due);
  const isDoubtful = failure.isUnknown ? { $gte: ['$handOvers', MAX_HAND_OVERS] } : false;
  const dueAt = new Date(app.now() + (failure.isUnknown ? PAUSE_AFTER_UNKNOWN_MS : pauseAfter(attempts)));
  const update = [
    {
      $set: {
        state: { $cond: [{ $or: [isLast, isDoubtful] }, 'failed', 'waiting'] },
        handOvers: { $subtract: ['$handOvers', failure.isUndone ? 1 : 0] },
        dueAt,
        error: { $literal: reasonOf(failure.error) },
        lease: null,
        leasedUntil: null,
      },
    },
  ];
  const row = await app.db(outbox).findOneAndUpdate({ _id, lease }, update, { session: tx });
  return row === null ? 'lost' : row.state === 'failed' ? 'failed' : 'waiting';
}

/** The pause before a retry: half to all of the full pause, to spread retries. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
  return pause / 2 + random(pause / 2);
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return withoutAddresses(text).slice(0, MAX_ERROR);
}

/** The failure for the log, without the addresses of guests that providers quote. */
export function loggedFailure(error: unknown): { reason: string; stack: string | undefined } {
  const stack = error instanceof Error ? error.stack : undefined;
  return { reason: reasonOf(error), stack: stack && withoutAddresses(stack) };
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…');
}
