import { DomainError } from '@marea/domain/kernel/errors';
import type { Account } from '@marea/domain/payments/account.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/providers';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newId } from '../db/ids.ts';
import { conektaPort } from './adapters/conekta/conekta.ts';
import type { Sandbox } from './adapters/sandbox/sandbox.ts';
import { createSandbox } from './adapters/sandbox/sandbox.ts';
import { stripePort } from './adapters/stripe/stripe.ts';
import { wetravelPort } from './adapters/wetravel/wetravel.ts';
import { accountCredentials } from './credentials/credentials.collection.ts';
import { secretsOf } from './credentials/credentials.ts';
import type { Guard, GuardedProvider } from './guard.ts';
import { createGuard, guarded } from './guard.ts';
import type { PaymentProviderPort } from './provider.port.ts';
import { sandboxStore } from './sandboxStore.ts';

/** An account from which a provider can be called. */
export type ProviderAccount = Account & { provider: PaymentProvider };

const guards = new WeakMap<AppContext, Map<string, Guard>>();

/** The provider of an account; calls of one account share their circuit breaker. */
export async function providerOf(app: AppContext, account: ProviderAccount): Promise<GuardedProvider> {
  const known = guards.get(app) ?? new Map<string, Guard>();
  guards.set(app, known);
  const guard = known.get(account._id) ?? createGuard(app.config.PROVIDER_TIMEOUT_MS);
  known.set(account._id, guard);
  return guarded(await portOf(app, account), guard);
}

/** The account of a provider, switched off or not: what was begun with it is finished with it. Throws `not_found`. */
export async function providerAccount(app: AppContext, id: string): Promise<ProviderAccount> {
  const account = await app.db(accounts).findOne({ _id: id });
  if (!account?.provider) throw new DomainError('not_found');
  return { ...account, provider: account.provider };
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
  const connected = new Set(stored.map(({ _id }) => _id));
  return candidates.filter(({ _id, provider }) =>
    provider === 'sandbox' ? app.config.PAYMENT_SANDBOX : connected.has(_id),
  );
}

export function sandboxOf(app: AppContext): Sandbox {
  return createSandbox({
    store: sandboxStore(app),
    secret: hashOfSecret(`sandbox of payments|${app.config.JWT_SECRET}`),
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
  if (provider === 'sandbox') return sandboxOf(app).port;
  const { apiKey, webhookKey, lastWebhookKey, address } = await secretsOf(app, _id);
  const webhookKeys = [webhookKey, lastWebhookKey].filter((key) => key !== '');
  const { STRIPE_URL, CONEKTA_URL, WETRAVEL_URL, PROVIDER_TIMEOUT_MS: timeoutMs } = app.config;
  switch (provider) {
    case 'stripe':
      return stripePort({ secretKey: apiKey, webhookSecrets: webhookKeys, url: STRIPE_URL, timeoutMs });
    case 'conekta':
      return conektaPort({ privateKey: apiKey, publicKeys: webhookKeys, url: CONEKTA_URL });
    case 'wetravel':
      return wetravelPort({ apiKey, addressSecret: address, url: WETRAVEL_URL });
  }
}
