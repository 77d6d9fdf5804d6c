import { accounts } from '@marea/domain/payments/account.schema';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { AttemptRecord } from './attempt.collection.ts';

/** Notifies staff that a provider does not accept the key of an attempt's account. */
export async function announceKeyRefused(app: AppContext, attempt: AttemptRecord): Promise<void> {
  const { accountId, provider } = attempt;
  app.log.error({ account: accountId, provider }, 'a payment provider does not accept the key of its account');
  const account = await app.db(accounts).findOne({ _id: accountId });
  if (!account) return;
  await unitOfWork(app.connection, (tx) =>
    app.announce(tx, 'providerKeyRefused', { account: { ...account, provider } }),
  );
}
