import { DomainError, fieldError } from '@marea/domain/kernel/errors';
import type { Account } from '@marea/domain/payments/account.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/providers';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newId } from '../db/ids.ts';
import { perApp } from '../db/perApp.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Sandbox } from './adapters/sandbox/sandbox.ts';
import { createSandbox } from './adapters/sandbox/sandbox.ts';
import { wetravelPort } from './adapters/wetravel/wetravel.ts';
import type { AttemptRecord } from './attempt.collection.ts';
import { attempts } from './attempt.collection.ts';
import { accountCredentials } from './credentials/credentials.collection.ts';
import { isGivenBy, secretsOf } from './credentials/credentials.ts';
import type { GuardedProvider, Guards } from './guard.ts';
import { createGuard, guarded } from './guard.ts';
import type { PaymentProviderPort } from './provider.port.ts';
import { sandboxStore } from './sandboxStore.ts';

export type ProviderAccount = Account & { provider: PaymentProvider };

const guardsOf = perApp(() => new Map<string, Guards>());
/** A payout has hundreds of payments, in pages; staff wait longer for it than a guest for theirs. */
const PAYOUT_TIMEOUT_FACTOR = 4;

/** The provider of an account; calls of one account share a circuit breaker, those about payouts one of their own. */
export async function providerOf(app: AppContext, account: ProviderAccount): Promise<GuardedProvider> {
  const known = guardsOf(app);
  const { PROVIDER_TIMEOUT_MS: timeoutMs } = app.config;
  const own = known.get(account._id) ?? {
    checkout: createGuard(timeoutMs),
    payouts: createGuard(PAYOUT_TIMEOUT_FACTOR * timeoutMs),
  };
  known.set(account._id, own);
  return guarded(await portOf(app, account), own);
}

/** The account of a provider, switched off or not: what was begun with it is finished with it. Throws `not_found`. */
export async function providerAccount(app: AppContext, id: string): Promise<ProviderAccount> {
  const account = await app.db(accounts).findOne({ _id: id });
  if (!account?.provider) throw new DomainError('not_found');
  return { ...account, provider: account.provider };
}

/** An account that has a provider, for staff who may see it anyway. Throws `no_provider`. */
export function requireProvider(account: Account): ProviderAccount {
  if (!account.provider) throw new DomainError('no_provider');
  return { ...account, provider: account.provider };
}

/** The provider with which an attempt was begun, whatever its account says by now. */
export async function providerOfAttempt(
  app: AppContext,
  { accountId, provider }: Pick<AttemptRecord, 'accountId' | 'provider'>,
): Promise<GuardedProvider> {
  const account = await app.db(accounts).findOne({ _id: accountId });
  if (!account) throw new DomainError('not_found');
  return providerOf(app, { ...account, provider });
}

/** Ends an account's time with its provider. Throws `in_use` while guests pay by it, or its credentials are stored. */
export async function leaveProvider(app: AppContext, tx: Tx, { _id, provider }: ProviderAccount): Promise<void> {
  const stored = await app.db(accountCredentials).findOne({ _id }, { session: tx });
  const hasSecrets = isGivenBy(stored, provider) && (stored.hasApiKey || stored.hasWebhookKey);
  const isLive = await app.db(attempts).exists({ accountId: _id, liveFor: { $gt: '' } }, { session: tx });
  if (isLive || (hasSecrets && provider !== 'sandbox')) {
    throw new DomainError('in_use', {}, [fieldError('provider', 'provider_in_use')]);
  }
  if (stored) await app.db(accountCredentials).deleteOne({ _id }, { session: tx });
}

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
  const known = new Map(stored.map((one) => [one._id, one]));
  return candidates.filter(({ _id, provider }) =>
    provider === 'sandbox' ? app.config.PAYMENT_SANDBOX : isGivenBy(known.get(_id), provider),
  );
}

/** By what the sandbox signs in an installation. */
export function sandboxSecret(jwtSecret: string): string {
  return hashOfSecret(`sandbox of payments|${jwtSecret}`);
}

export function sandboxOf(app: AppContext, accountId = ''): Sandbox {
  return createSandbox({
    store: sandboxStore(app, accountId),
    secret: sandboxSecret(app.config.JWT_SECRET),
    now: app.now,
    newId,
    pageOf: (returnUrl) => {
      const url = new URL(returnUrl);
      url.pathname += '/sandbox';
      return url.href;
    },
  });
}

async function portOf(app: AppContext, { _id, provider }: ProviderAccount): Promise<PaymentProviderPort> {
  if (provider === 'sandbox') return sandboxOf(app, _id).port;
  const { apiKey, webhookKey, lastWebhookKey, publishableKey, address } = await secretsOf(app, _id, provider);
  const webhookKeys = [webhookKey, lastWebhookKey].filter((key) => key !== '');
  const { STRIPE_URL, CONEKTA_URL, WETRAVEL_URL, PROVIDER_TIMEOUT_MS: timeoutMs } = app.config;
  // The libraries of providers are large: a process reads them when an account first needs them.
  switch (provider) {
    case 'stripe': {
      const { stripePort } = await import('./adapters/stripe/stripe.ts');
      return stripePort({ secretKey: apiKey, publishableKey, webhookSecrets: webhookKeys, url: STRIPE_URL, timeoutMs });
    }
    case 'conekta': {
      const { conektaPort } = await import('./adapters/conekta/conekta.ts');
      return conektaPort({ privateKey: apiKey, publicKeys: webhookKeys, url: CONEKTA_URL });
    }
    case 'wetravel':
      return wetravelPort({ apiKey, addressSecret: address, url: WETRAVEL_URL });
  }
}
