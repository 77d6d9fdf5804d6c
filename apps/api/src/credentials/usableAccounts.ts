import type { Account } from '@marea/domain/payments/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/providers';
import type { AppContext } from '../context.ts';
import { accountCredentials } from './credentials.collection.ts';
import { areLocked, isGivenBy } from './credentials.ts';

export type ProviderAccount = Account & { provider: PaymentProvider };

/** Those of the accounts that can take money in this installation: of a sandbox that is on, or with credentials. */
export async function usableAccounts(
  app: AppContext,
  candidates: readonly ProviderAccount[],
): Promise<ProviderAccount[]> {
  const ids = candidates.filter(({ provider }) => provider !== 'sandbox').map(({ _id }) => _id);
  const stored =
    ids.length === 0
      ? []
      : await app
          .db(accountCredentials)
          .find({ _id: { $in: ids }, hasApiKey: true })
          .toArray();
  // Without their key nobody could pay.
  const known = new Map(stored.filter((one) => !areLocked(app, one)).map((one) => [one._id, one]));
  return candidates.filter(({ _id, provider }) =>
    provider === 'sandbox' ? app.config.PAYMENT_SANDBOX : isGivenBy(known.get(_id), provider),
  );
}
