import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { afterCommit } from '../db/unitOfWork.ts';
import type { EffectKind, Effects } from './effect.ts';
import { outbox } from './outbox.collection.ts';

type NewEffect<K extends EffectKind> = { kind: K; payload: Effects[K]; notBefore?: Date };

/** Enters an effect in the causing transaction: done after the commit, at least once. Returns its id. */
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

/** Has an effect that was given up tried anew, as if it had just been entered. False where it was not given up. */
export async function reopen(app: AppContext, tx: Tx, _id: string): Promise<boolean> {
  const anew = { state: 'waiting', dueAt: new Date(app.now()), attempts: 0, handOvers: 0, error: null } as const;
  const opened = await app.db(outbox).findOneAndUpdate({ _id, state: 'failed' }, { $set: anew }, { session: tx });
  if (opened) afterCommit(tx, () => app.outboxSignal.ring(opened.kind));
  return opened !== null;
}

/** Enters an effect under a name of its own: of the same name there is one, whoever enters it and how often. */
export async function enqueueOnce<K extends EffectKind>(
  app: AppContext,
  tx: Tx | null,
  name: string,
  effect: NewEffect<K>,
): Promise<void> {
  await app.db(outbox).updateOne({ _id: name }, { $setOnInsert: waiting(app, effect) }, { upsert: true, session: tx });
}

function waiting<K extends EffectKind>(app: AppContext, { kind, payload, notBefore }: NewEffect<K>) {
  const now = new Date(app.now());
  return {
    kind,
    payload,
    state: 'waiting' as const,
    dueAt: notBefore ?? now,
    attempts: 0,
    handOvers: 0,
    lease: null,
    leasedUntil: null,
    error: null,
    createdAt: now,
    doneAt: null,
  };
}

/** Removes what failed effects say of bookings and payments: a mail server's refusal names the address. */
export async function forgetFailures(
  app: AppContext,
  tx: Tx,
  { bookingIds, paymentIds }: { bookingIds: readonly string[]; paymentIds: readonly string[] },
): Promise<void> {
  const about = [{ 'payload.visitId': { $in: [...bookingIds] } }, { 'payload.paymentId': { $in: [...paymentIds] } }];
  await app.db(outbox).updateMany({ error: { $ne: null }, $or: about }, { $set: { error: null } }, { session: tx });
}
