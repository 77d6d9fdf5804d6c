import type { Actor } from '@marea/domain/access/actor';
import { DAY_MS } from '@marea/domain/kernel/durations';
import { DomainError } from '@marea/domain/kernel/errors';
import type { Account } from '@marea/domain/payments/account.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { providerStateSchema } from '@marea/domain/payments/providerAccount.schema';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import { assertMayChange } from '../db/scope.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { findRecord } from '../records/index.ts';
import { accountCredentials } from './credentials/credentials.collection.ts';
import { secretsOf } from './credentials/credentials.ts';
import { storeSecrets } from './credentials/storeSecrets.ts';
import { notices } from './notice.collection.ts';
import { ProviderRefused } from './provider.port.ts';
import { providerAccount, providerOf } from './providers.ts';
import { fetchPayouts, reconcileFetched, reconcilePayout } from './reconcile.ts';

const NOTICES_MS = 30 * DAY_MS;

export function providerAccountRoutes(app: AppContext) {
  return {
    async providerState({ params }, context) {
      return { data: await stateOf(await changeable(signedIn(context), params.id)) };
    },
    async storeCredentials({ params, body }, context) {
      const actor = signedIn(context);
      const account = await changeable(actor, params.id);
      await storeSecrets(app, actor, account, body);
      return { data: await stateOf(account) };
    },
    async reconcilePayout({ params, body }, context) {
      return { data: await reconcilePayout(app, signedIn(context), params.id, body.csv) };
    },
    async providerPayouts({ params }, context) {
      return { data: await fetchPayouts(app, signedIn(context), params.id) };
    },
    async reconcileProviderPayout({ params }, context) {
      return { data: await reconcileFetched(app, signedIn(context), params.id, params.payout) };
    },
    async testConnection({ params }, context) {
      const { _id } = await changeable(signedIn(context), params.id);
      const provider = await providerOf(app, await providerAccount(app, _id));
      try {
        await provider.ping();
        return { data: { isAccepted: true, reason: null } };
      } catch (error) {
        const reason = error instanceof ProviderRefused ? error.message : null;
        return { data: { isAccepted: false, reason } };
      }
    },
  } satisfies Partial<Handlers>;

  async function changeable(actor: Actor, id: string): Promise<Account> {
    const account = await findRecord(app, accounts, actor, id);
    assertMayChange(actor, accounts, account);
    if (!account.provider) throw new DomainError('not_found');
    return account;
  }

  async function stateOf({ _id, provider }: Account): Promise<z.output<typeof providerStateSchema>> {
    const since = new Date(app.now() - NOTICES_MS);
    const [stored, secrets, [last], count] = await Promise.all([
      app.db(accountCredentials).findOne({ _id }),
      secretsOf(app, _id, provider),
      app
        .db(notices)
        .find({ accountId: _id }, { sort: { receivedAt: -1 }, limit: 1 })
        .toArray(),
      app.db(notices).countDocuments({ accountId: _id, receivedAt: { $gte: since } }),
    ]);
    const path = provider === 'wetravel' ? `/${secrets.address}` : '';
    return {
      version: stored?.version ?? 0,
      hasApiKey: stored?.hasApiKey ?? false,
      hasWebhookKey: stored?.hasWebhookKey ?? false,
      publishableKey: secrets.publishableKey,
      webhookUrl: stored ? `${app.config.API_URL}/webhooks/${provider}/${_id}${path}` : null,
      credentialsAt: stored?.updatedAt ?? null,
      lastNoticeAt: last?.receivedAt ?? null,
      notices: count,
    };
  }
}
