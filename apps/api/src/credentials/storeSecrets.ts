import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Account, Credentials } from '@marea/domain/payments/accounts/account.schema';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { accountCredentials, MAX_FORMER_KEYS, openSecrets, sealed } from './credentials.ts';
import type { Secrets } from './credentials.ts';

/**
 * Seals new secrets together with the stored ones; the audit has no secrets. Calls `whenReplaced` in its transaction
 * when the API key changes. Throws `not_configured`, `version_conflict`.
 */
export async function storeSecrets(
  app: AppContext,
  actor: Actor,
  account: Account,
  { apiKey, webhookKey, publishableKey, version }: Credentials & { version?: number | undefined },
  whenReplaced: (tx: Tx, keys: { before: Secrets; after: Secrets }) => Promise<void>,
): Promise<void> {
  const { _id, companyId, provider } = account;
  const conflict = (known: number) => new DomainError('version_conflict', { current: { _id, version: known } });
  try {
    await unitOfWork(app.connection, async (tx) => {
      const stored = await app.db(accountCredentials).findOne({ _id }, { session: tx });
      const known = stored?.version ?? 0;
      if (version !== undefined && version !== known) throw conflict(known);
      const before = openSecrets(app, stored, provider);
      const after = changed(before, { apiKey, webhookKey, publishableKey });
      const at = new Date(app.now());
      const record = { _id, companyId, provider, ...sealed(app, _id, after), version: known + 1, updatedAt: at };
      if (stored) {
        const { matchedCount } = await app
          .db(accountCredentials)
          .replaceOne({ _id, version: known }, record, { session: tx });
        if (matchedCount === 0) throw conflict(known);
      } else await app.db(accountCredentials).insertOne(record, { session: tx });
      const since = (secrets: Secrets, when: Date | undefined) => ({
        apiKey: secrets.apiKey && when ? when.toISOString() : null,
        webhookKey: secrets.webhookKey && when ? when.toISOString() : null,
      });
      const was = since(before, stored?.updatedAt);
      const is = since(after, at);
      if (after.apiKey !== before.apiKey) await whenReplaced(tx, { before, after });
      await recordAudit(app, tx, {
        actor,
        scope: account,
        entity: 'account',
        entityId: _id,
        before: { ...was, publishableKey: before.publishableKey },
        after: {
          apiKey: after.apiKey === before.apiKey ? was.apiKey : is.apiKey,
          webhookKey: after.webhookKey === before.webhookKey ? was.webhookKey : is.webhookKey,
          publishableKey: after.publishableKey,
        },
      });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict(1);
    throw error;
  }
}

function changed(before: Secrets, { apiKey, webhookKey, publishableKey }: Credentials): Secrets {
  const newKey = webhookKey === undefined ? before.webhookKey : webhookKey.trim();
  const isReplaced = newKey !== before.webhookKey;
  const newApiKey = (apiKey ?? before.apiKey).trim();
  const earlier = [before.apiKey, ...before.formerApiKeys].filter((key) => key !== '' && key !== newApiKey);
  return {
    apiKey: newApiKey,
    // Removing the key also removes the former ones.
    formerApiKeys: newApiKey === '' ? [] : earlier.slice(0, MAX_FORMER_KEYS),
    webhookKey: newKey,
    // A replaced key stays valid during the roll; a removed one does not.
    lastWebhookKey: newKey === '' ? '' : isReplaced ? before.webhookKey : before.lastWebhookKey,
    publishableKey: publishableKey ?? before.publishableKey,
    address: before.address || newSecret(),
  };
}
