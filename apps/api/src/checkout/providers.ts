import { DomainError } from '@marea/domain/kernel/errors';
import type { Account } from '@marea/domain/payments/account.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/providers';
import type { AppContext } from '../context.ts';
import { hashOfSecret, newId } from '../db/ids.ts';
import type { Sandbox } from './adapters/sandbox/sandbox.ts';
import { createSandbox } from './adapters/sandbox/sandbox.ts';
import type { Guard, GuardedProvider } from './guard.ts';
import { createGuard, guarded } from './guard.ts';
import type { PaymentProviderPort } from './provider.port.ts';
import { sandboxStore } from './sandboxStore.ts';

/** An account from which a provider can be called. */
export type ProviderAccount = Account & { provider: PaymentProvider };

const guards = new WeakMap<AppContext, Map<string, Guard>>();

/** The provider of an account; calls of one account share their circuit breaker. */
export function providerOf(app: AppContext, account: ProviderAccount): GuardedProvider {
  const known = guards.get(app) ?? new Map<string, Guard>();
  guards.set(app, known);
  const guard = known.get(account._id) ?? createGuard(app.config.PROVIDER_TIMEOUT_MS);
  known.set(account._id, guard);
  return guarded(portOf(app, account), guard);
}

/** The account of a provider, switched off or not: what was begun with it is finished with it. Throws `not_found`. */
export async function providerAccount(app: AppContext, id: string): Promise<ProviderAccount> {
  const account = await app.db(accounts).findOne({ _id: id });
  if (!account?.provider) throw new DomainError('not_found');
  return { ...account, provider: account.provider };
}

/** Whether an account can be used to take money in this installation. */
export function canTakeMoney(app: AppContext, { provider }: ProviderAccount): boolean {
  return provider === 'sandbox' && app.config.PAYMENT_SANDBOX;
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

function portOf(app: AppContext, { provider }: ProviderAccount): PaymentProviderPort {
  if (provider !== 'sandbox') throw new DomainError('not_found');
  return sandboxOf(app).port;
}
