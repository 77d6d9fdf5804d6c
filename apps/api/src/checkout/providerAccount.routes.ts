import type { Actor } from '@marea/domain/access/actor';
import { invalidFields } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { Credentials, providerStateSchema } from '@marea/domain/payments/accounts/account.schema';
import type * as z from 'zod';
import type { AppContext } from '../context.ts';
import { accountCredentials, areLocked, isGivenBy, secretsOf, storeSecrets } from '../credentials/index.ts';
import { findRecord } from '../crud/index.ts';
import { assertMayChange } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { enqueue } from '../outbox/index.ts';
import { attempts } from './attempts/attempts.ts';
import { assertKeysLast } from './provider/accountInUse.ts';
import { ProviderRefused } from './provider/provider.port.ts';
import type { ProviderAccount } from './provider/providers.ts';
import { providerOf, requireProvider } from './provider/providers.ts';
import { fetchPayouts, reconcileFetched, reconcilePayout } from './reconciliation/reconcile.ts';
import { notices } from './webhooks/notices.ts';

const NOTICES_MS = 30 * DAY_MS;

export function providerAccountRoutes(app: AppContext) {
  return {
    async providerState({ params }, context) {
      return { data: await stateOf(await changeable(signedIn(context), params.id)) };
    },
    async storeCredentials({ params, body }, context) {
      const actor = signedIn(context);
      const account = await changeable(actor, params.id);
      assertNeedsThem(account, body);
      await storeSecrets(app, actor, account, body, async (tx, keys) => {
        await assertKeysLast(app, tx, account, keys);
        await settleLive(app, tx, account);
      });
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
      const provider = await providerOf(app, await changeable(signedIn(context), params.id));
      try {
        await provider.ping();
        return { data: { isAccepted: true, reason: null } };
      } catch (error) {
        const reason = error instanceof ProviderRefused ? error.message : null;
        return { data: { isAccepted: false, reason } };
      }
    },
  } satisfies Partial<Handlers>;

  async function changeable(actor: Actor, id: string): Promise<ProviderAccount> {
    const account = await findRecord(app, accounts, actor, id);
    assertMayChange(actor, accounts, account);
    return requireProvider(account);
  }

  async function stateOf({ _id, provider }: ProviderAccount): Promise<z.output<typeof providerStateSchema>> {
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
    const credentials = isGivenBy(stored, provider) ? stored : null;
    const isLocked = credentials !== null && areLocked(app, credentials);
    const own = isLocked ? null : credentials;
    const path = provider === 'wetravel' ? `/${secrets.address}` : '';
    return {
      version: stored?.version ?? 0,
      isLocked,
      hasApiKey: own?.hasApiKey ?? false,
      hasWebhookKey: own?.hasWebhookKey ?? false,
      publishableKey: secrets.publishableKey,
      webhookUrl: own ? `${app.config.API_URL}/webhooks/${provider}/${_id}${path}` : null,
      credentialsAt: credentials?.updatedAt ?? null,
      lastNoticeAt: last?.receivedAt ?? null,
      notices: count,
    };
  }
}

/**
 * Settles attempts begun with the previous key; those of another account at the provider are ended with their own key.
 */
async function settleLive(app: AppContext, tx: Tx, { _id: accountId }: ProviderAccount): Promise<void> {
  const live = app.db(attempts).find({ accountId, liveFor: { $gt: '' } }, { session: tx });
  for await (const { _id: attemptId } of live)
    await enqueue(app, tx, { kind: 'settleAttempt', payload: { attemptId, sweep: null } });
}

/** Throws `invalid` for each credential given to the sandbox, which needs none. */
function assertNeedsThem({ provider }: ProviderAccount, credentials: Credentials): void {
  const fields = (['apiKey', 'webhookKey', 'publishableKey'] as const).filter((field) => credentials[field]);
  if (provider === 'sandbox' && fields.length > 0) throw invalidFields(fields, 'needs_no_credentials');
}
