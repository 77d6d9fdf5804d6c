import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { afterCommit } from '../db/unitOfWork.ts';
import type { EffectKind, Effects } from './effect.ts';
import { outbox } from './outbox.collection.ts';

/** Enters an effect in the causing transaction: done after the commit, at least once. */
export async function enqueue<K extends EffectKind>(
  app: AppContext,
  tx: Tx | null,
  effect: { kind: K; payload: Effects[K]; notBefore?: Date },
): Promise<void> {
  const now = new Date(app.now());
  await app.db(outbox).insertOne(
    {
      _id: newId(),
      kind: effect.kind,
      payload: effect.payload,
      state: 'waiting',
      dueAt: effect.notBefore ?? now,
      attempts: 0,
      handOvers: 0,
      lease: null,
      leasedUntil: null,
      error: null,
      createdAt: now,
      doneAt: null,
    },
    tx ? { session: tx } : {},
  );
  if (tx) afterCommit(tx, () => app.outboxSignal.ring(effect.kind));
  else app.outboxSignal.ring(effect.kind);
}
