import { noteUnreachedGuest } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { textMessages } from '../textMessages/index.ts';
import type { MessageRecord } from './messages.ts';
import { messages } from './messages.ts';

const WENT_OUT = ['sent', 'delivered', 'read'] as const;
/** A provider's reason may contain the number, which not all readers of the history may see. */
const NUMBER = /\+?\d[\d ()-]{6,}\d/g;

/** Adds a failed message to its booking's history, and notifies staff. */
export async function noteFailure(app: AppContext, tx: Tx, message: MessageRecord): Promise<void> {
  const { _id: effectId, visitId, kind, channel, to, reason, queuedAt } = message;
  const texts = await app
    .db(textMessages)
    .find({ effectId }, { session: tx, sort: { createdAt: 1 } })
    .toArray();
  const tried = [...texts.map((text) => text.channel), ...(to === '' && texts.length > 0 ? [] : [channel])];
  const booking = await noteUnreachedGuest(app, tx, visitId, {
    kind,
    channels: [...new Set(tried)],
    why: reason.replace(NUMBER, '…') || null,
    since: (await wentOutSince(app, tx, message)) ? null : queuedAt,
  });
  if (booking) await app.announce(tx, 'messageFailed', { booking });
}

function wentOutSince(app: AppContext, tx: Tx, message: MessageRecord): Promise<boolean> {
  const { companyId, customerId, visitId, queuedAt } = message;
  const ofGuest = customerId ? { customerId, companyId } : { visitId };
  const later = { ...ofGuest, queuedAt: { $gt: queuedAt }, state: { $in: [...WENT_OUT] } };
  return app.db(messages).exists(later, { session: tx });
}
