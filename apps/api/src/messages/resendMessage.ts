import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { findBooking } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { reopen } from '../outbox/index.ts';
import type { Limits } from './limits.ts';
import type { MessageRecord } from './message.collection.ts';
import { messages } from './message.collection.ts';

/** Has a mail that was given up sent again, to the booking's address of now. Throws `not_found`, `not_failed`. */
export async function resendMessage(
  app: AppContext,
  actor: Actor,
  _id: string,
  limits: Limits,
): Promise<MessageRecord> {
  const message = await app.db(messages).findOne({ _id });
  if (!message) throw new DomainError('not_found');
  const { customer } = await findBooking(app, actor, message.visitId);
  if (message.state !== 'failed') throw new DomainError('not_failed');
  await limits.take(actor, [message.visitId]);
  return unitOfWork(app.connection, async (tx) => {
    const waiting = { state: 'queued', to: customer.email ?? message.to, settledAt: null } as const;
    const queuedAt = new Date(app.now());
    const again = await app
      .db(messages)
      .findOneAndUpdate({ _id, state: 'failed' }, { $set: { ...waiting, queuedAt } }, { session: tx });
    if (!again || !(await reopen(app, tx, _id))) throw new DomainError('not_failed');
    return again;
  });
}
