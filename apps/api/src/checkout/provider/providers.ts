import { DomainError } from '@marea/domain/core/errors/errors';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/checkout/providers';
import { isBrokenCircuitError } from 'cockatiel';
import type { AppContext } from '../../context.ts';
import { keyIdOf, secretsOf } from '../../credentials/index.ts';
import type { ProviderAccount } from '../../credentials/index.ts';
import { perApp } from '../../db/cache/readTogether.ts';
import { hashOfSecret, newId } from '../../db/ids.ts';
import { inSpan } from '../../tracing/index.ts';
import type { AttemptRecord } from '../attempts/attempts.ts';
import type { Sandbox } from './adapters/sandbox/sandbox.ts';
import { createSandbox } from './adapters/sandbox/sandbox.ts';
import { wetravelPort } from './adapters/wetravel/wetravel.ts';
import type { CallTimer, GuardedProvider, Guards } from './guard.ts';
import { createGuard, guarded, withFallback } from './guard.ts';
import type { PaymentProviderPort } from './provider.port.ts';
import { ProviderBusy, ProviderRefused } from './provider.port.ts';
import { sandboxStore } from './sandboxStore.ts';

export type { ProviderAccount };

const guardsOf = perApp(() => new Map<string, Guards & Pick<ProviderAccount, 'provider'>>());
/** A payout has hundreds of payments, in pages, and staff can wait longer than a paying guest. */
const PAYOUT_TIMEOUT_FACTOR = 4;

/**
 * The provider of an account, with its stored key or a former one. Calls of one account share a circuit breaker;
 * calls about payouts have a separate one.
 */
export async function providerOf(
  app: AppContext,
  account: ProviderAccount,
  formerKey: string | null = null,
): Promise<GuardedProvider> {
  const known = guardsOf(app);
  const { PROVIDER_TIMEOUT_MS: timeoutMs } = app.config;
  const name = formerKey === null ? account._id : `${account._id} ${keyIdOf(formerKey)}`;
  const own = known.get(name) ?? {
    provider: account.provider,
    checkout: createGuard(timeoutMs),
    payouts: createGuard(PAYOUT_TIMEOUT_FACTOR * timeoutMs),
  };
  known.set(name, own);
  return guarded(await portOf(app, account, formerKey), own, timerOf(app, account));
}

/** The failing providers that this process does not call for a while. */
export function failingProviders(app: AppContext): PaymentProvider[] {
  const failing = [...guardsOf(app).values()].filter(({ checkout }) => checkout.isOpen());
  return [...new Set(failing.map(({ provider }) => provider))];
}

function timerOf({ metrics }: AppContext, { provider }: ProviderAccount): CallTimer {
  return async (call) => {
    const end = metrics.providerCalls.startTimer({ provider });
    try {
      const answer = await inSpan(`call ${provider}`, call);
      end({ result: 'ok' });
      return answer;
    } catch (error) {
      end({ result: resultOf(error) });
      throw error;
    }
  };
}

/** The outcome of a failed call, for the metrics; an open breaker makes no call. */
function resultOf(error: unknown): 'refused' | 'busy' | 'not_called' | 'failed' {
  if (error instanceof ProviderRefused) return 'refused';
  if (error instanceof ProviderBusy) return 'busy';
  return isBrokenCircuitError(error) ? 'not_called' : 'failed';
}

/** The account of a provider, even a disabled one: payments begun with it end with it. Throws `not_found`. */
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

/** The provider with which an attempt began, even if its account has changed since. */
export async function providerOfAttempt(
  app: AppContext,
  attempt: Pick<AttemptRecord, 'accountId' | 'provider' | 'keyId'>,
): Promise<GuardedProvider> {
  const account = await accountOfAttempt(app, attempt);
  const current = await providerOf(app, account);
  const former = await formerKeyOf(app, attempt);
  if (!former) return current;
  const before = await providerOf(app, account, former);
  // An unknown link of WeTravel counts as deleted: the key is checked first.
  return attempt.provider === 'wetravel' ? withFallback(before, current) : withFallback(current, before);
}

/** Whether an attempt was begun at an account of the provider that the stored key does not reach. */
export async function isOfFormerAccount(app: AppContext, attempt: AttemptRecord): Promise<boolean> {
  const { objectId, provider } = attempt;
  if (objectId === null || !(await formerKeyOf(app, attempt))) return false;
  if (provider === 'wetravel') return true;
  const current = await providerOf(app, await accountOfAttempt(app, attempt));
  return current.read(objectId).then(
    () => false,
    (error: unknown) => error instanceof ProviderRefused,
  );
}

async function accountOfAttempt(
  app: AppContext,
  { accountId, provider }: Pick<AttemptRecord, 'accountId' | 'provider'>,
): Promise<ProviderAccount> {
  const account = await app.db(accounts).findOne({ _id: accountId });
  if (!account) throw new DomainError('not_found');
  return { ...account, provider };
}

/** The replaced key with which an attempt began; null if it is the current one, or no longer stored. */
async function formerKeyOf(
  app: AppContext,
  { accountId, provider, keyId }: Pick<AttemptRecord, 'accountId' | 'provider' | 'keyId'>,
): Promise<string | null> {
  if (keyId === null) return null;
  const { apiKey, formerApiKeys } = await secretsOf(app, accountId, provider);
  if (keyIdOf(apiKey) === keyId) return null;
  return formerApiKeys.find((key) => keyIdOf(key) === keyId) ?? null;
}

/** The secret by which the sandbox signs in an installation. */
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

async function portOf(
  app: AppContext,
  { _id, provider }: ProviderAccount,
  formerKey: string | null,
): Promise<PaymentProviderPort> {
  if (provider === 'sandbox') return sandboxOf(app, _id).port;
  const { webhookKey, lastWebhookKey, address, ...stored } = await secretsOf(app, _id, provider);
  const apiKey = formerKey ?? stored.apiKey;
  // New payments never use a former key.
  const publishableKey = formerKey === null ? stored.publishableKey : '';
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
