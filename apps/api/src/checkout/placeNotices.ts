import type { AppContext } from '../context.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { notices } from './notice.collection.ts';
import { providerAccount } from './providers.ts';
import { noteSettled, waitOn } from './waitingNotices.ts';
import { place } from './webhooks.ts';

/** Places disputes that came before their payment, until it is known or they waited too long. */
export function placeNotices(app: AppContext) {
  return {
    async placeNotice({ payload: { noticeId, look } }) {
      const notice = await app.db(notices).findOne({ _id: noticeId, state: { $in: ['received', 'waiting'] } });
      if (!notice?.subject) return;
      const account = await providerAccount(app, notice.accountId);
      if (await place(app, account, notice.subject)) return noteSettled(app, noticeId);
      // A look beside the planned ones plans none.
      if (look !== null) await waitOn(app, notice, account, look);
    },
  } satisfies Partial<EffectHandlers>;
}
