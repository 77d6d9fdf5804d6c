import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Events } from '../events/events.ts';
import type { KnownEffect } from './effect.ts';
import { letterKinds } from './effect.ts';
import type { OutboxRecord } from './outbox.ts';
import { outbox } from './outbox.ts';

/** The event of an effect that is not tried again. */
export function givenUp({
  _id: effectId,
  kind,
  payload,
}: Pick<OutboxRecord, '_id' | 'kind' | 'payload'>): Events['effectGivenUp'] {
  const effect = { kind, payload } as KnownEffect;
  return {
    effectId,
    partyId: 'partyId' in effect.payload ? effect.payload.partyId : null,
    refundId: effect.kind === 'sendRefund' ? effect.payload.paymentId : null,
    archiveId: effect.kind === 'companyExported' ? effect.payload.exportId : null,
    importStep: effect.kind === 'dataImportStep' ? effect.payload : null,
  };
}

const HELD = 'held after a restore: it may have been sent before';

/**
 * Gives up the due mails and texts of a restored database, which may have been sent after its backup: staff find those of
 * bookings among the failed messages. Returns them.
 */
export async function holdDueLetters(app: AppContext): Promise<Pick<OutboxRecord, 'kind' | 'payload'>[]> {
  const due = { kind: { $in: letterKinds }, state: 'waiting' as const, dueAt: { $lte: new Date(app.now()) } };
  const letters = await app.db(outbox).find(due).toArray();
  for (const letter of letters) {
    const held = { state: 'failed', error: HELD, lease: null, leasedUntil: null } as const;
    await unitOfWork(app.connection, async (tx) => {
      await app.db(outbox).updateOne({ _id: letter._id }, { $set: held }, { session: tx });
      await app.announce(tx, 'effectGivenUp', givenUp(letter));
    });
  }
  return letters;
}
