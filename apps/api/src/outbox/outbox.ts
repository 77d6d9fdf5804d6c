import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { afterCommit } from '../db/unitOfWork.ts';
import { currentTraceparent } from '../tracing/index.ts';
import type { EffectKind, Effects } from './effect.ts';

const THIRTY_DAYS = 30 * 86_400;

const outboxSchema = z.strictObject({
  _id: z.string(),
  kind: z.custom<EffectKind>(),
  payload: z.custom<Effects[EffectKind]>(),
  state: z.enum(['waiting', 'done', 'failed']),
  dueAt: z.date(),
  attempts: z.int(),
  /** Hand-overs without an answer: how often the other side may have carried it out. */
  handOvers: z.int(),
  /** How often its process ended, or lost its lease, before it recorded an outcome. */
  losses: z.int(),
  /** The lease's holder and end, by the database's clock. */
  lease: z.string().nullable(),
  leasedUntil: z.date().nullable(),
  error: z.string().nullable(),
  /** The trace that entered it; null without one. */
  traceparent: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type OutboxRecord = z.output<typeof outboxSchema>;

export const outbox = collection(
  'outbox',
  outboxSchema,
  [
    // Kind first, so that the index skips other kinds.
    { key: { kind: 1, dueAt: 1 }, partialFilterExpression: { state: 'waiting' } },
    // Failures stay for inspection.
    { key: { doneAt: 1 }, expireAfterSeconds: THIRTY_DAYS },
  ],
  [],
  { handOvers: 0, losses: 0, traceparent: null },
);

const untried = { attempts: 0, handOvers: 0, losses: 0, error: null } as const;

type NewEffect<K extends EffectKind> = { kind: K; payload: Effects[K]; notBefore?: Date };

/** Enters an effect in the causing transaction: it runs after the commit, at least once. Returns its id. */
export async function enqueue<K extends EffectKind>(
  app: AppContext,
  tx: Tx | null,
  effect: NewEffect<K>,
): Promise<string> {
  const _id = newId();
  await app.db(outbox).insertOne({ _id, ...waiting(app, effect) }, tx ? { session: tx } : {});
  if (tx) afterCommit(tx, () => app.outboxSignal.ring(effect.kind));
  else app.outboxSignal.ring(effect.kind);
  return _id;
}

/** Restarts a failed effect, as if it had just been entered. False if it had not failed. */
export async function reopen(app: AppContext, tx: Tx, _id: string): Promise<boolean> {
  const anew = { state: 'waiting', dueAt: new Date(app.now()), ...untried } as const;
  const opened = await app.db(outbox).findOneAndUpdate({ _id, state: 'failed' }, { $set: anew }, { session: tx });
  if (opened) afterCommit(tx, () => app.outboxSignal.ring(opened.kind));
  return opened !== null;
}

/** Runs an effect again, at once or at `dueAt`, even if it is done or still running: the handler finds the remaining work. */
export async function repeat(app: AppContext, tx: Tx, _id: string, dueAt = new Date(app.now())): Promise<void> {
  const anew = { state: 'waiting', dueAt, ...untried, doneAt: null } as const;
  // Without its lease a running try cannot mark it done.
  const released = { lease: null, leasedUntil: null };
  const row = await app.db(outbox).findOneAndUpdate({ _id }, { $set: { ...anew, ...released } }, { session: tx });
  if (row) afterCommit(tx, () => app.outboxSignal.ring(row.kind));
}

/** Removes the waiting effects with this payload: their work is done in another way. */
export async function withdraw<K extends EffectKind>(
  app: AppContext,
  tx: Tx,
  kind: K,
  payload: Partial<Effects[K]>,
): Promise<void> {
  const about = Object.fromEntries(Object.entries(payload).map(([name, value]) => [`payload.${name}`, value]));
  await app.db(outbox).deleteMany({ kind, state: 'waiting', ...about }, { session: tx });
}

/** Enters an effect under a unique name: entered twice, it runs once. Returns whether it is new. */
export async function enqueueOnce<K extends EffectKind>(
  app: AppContext,
  tx: Tx | null,
  name: string,
  effect: NewEffect<K>,
): Promise<boolean> {
  const made = { $setOnInsert: waiting(app, effect) };
  const { upsertedCount } = await app.db(outbox).updateOne({ _id: name }, made, { upsert: true, session: tx });
  return upsertedCount > 0;
}

function waiting<K extends EffectKind>(app: AppContext, { kind, payload, notBefore }: NewEffect<K>) {
  const now = new Date(app.now());
  return {
    kind,
    payload,
    state: 'waiting' as const,
    dueAt: notBefore ?? now,
    ...untried,
    lease: null,
    leasedUntil: null,
    traceparent: currentTraceparent(),
    createdAt: now,
    doneAt: null,
  };
}

/** Clears the errors of effects about bookings and payments: a mail server's refusal names the address. */
export async function clearErrors(
  app: AppContext,
  tx: Tx,
  { bookingIds, paymentIds }: { bookingIds: readonly string[]; paymentIds: readonly string[] },
): Promise<void> {
  const about = [{ 'payload.visitId': { $in: [...bookingIds] } }, { 'payload.paymentId': { $in: [...paymentIds] } }];
  await app.db(outbox).updateMany({ error: { $ne: null }, $or: about }, { $set: { error: null } }, { session: tx });
}
