import { DomainError } from '@marea/domain/kernel/errors';
import type { Credentials } from '@marea/domain/payments/providerAccount.schema';
import type { AppContext } from '../../context.ts';
import { newSecret } from '../../db/ids.ts';
import { accountCredentials } from './credentials.collection.ts';
import { createSeal } from './seal.ts';

export type Secrets = {
  apiKey: string;
  webhookKey: string;
  /** While a provider changes its key, what it signed with the last one counts too. */
  lastWebhookKey: string;
  /** The secret part of the webhook's address. */
  address: string;
};

const none: Secrets = { apiKey: '', webhookKey: '', lastWebhookKey: '', address: '' };

/** The secrets of an account; empty texts without any, or without their key. Never log them. */
export async function secretsOf(app: AppContext, accountId: string): Promise<Secrets> {
  const stored = await app.db(accountCredentials).findOne({ _id: accountId });
  if (!stored) return none;
  const text = createSeal(app.config.CREDENTIALS_KEYS).open(stored, accountId);
  if (text === null) {
    app.log.error({ account: accountId }, 'the key of these credentials is not among CREDENTIALS_KEYS');
    return none;
  }
  return { ...none, ...(JSON.parse(text) as Partial<Secrets>) };
}

/** Seals what was given with what was there. Throws `not_configured` without a key. */
export async function storeSecrets(
  app: AppContext,
  { _id: accountId, companyId }: { _id: string; companyId: string },
  { apiKey, webhookKey }: Credentials,
): Promise<void> {
  const before = await secretsOf(app, accountId);
  const isNewKey = webhookKey !== undefined && webhookKey.trim() !== before.webhookKey;
  const secrets: Secrets = {
    apiKey: (apiKey ?? before.apiKey).trim(),
    webhookKey: (webhookKey ?? before.webhookKey).trim(),
    lastWebhookKey: isNewKey ? before.webhookKey : before.lastWebhookKey,
    address: before.address || newSecret(),
  };
  await sealInto(app, accountId, companyId, secrets);
}

/** Seals anew, by the first key, what older ones had sealed: after it they can be taken away. */
export async function resealCredentials(app: AppContext): Promise<void> {
  const { currentKeyId } = createSeal(app.config.CREDENTIALS_KEYS);
  if (currentKeyId === null) return;
  const old = await app
    .db(accountCredentials)
    .find({ keyId: { $ne: currentKeyId } })
    .toArray();
  for (const { _id, companyId } of old) {
    const secrets = await secretsOf(app, _id);
    if (secrets.address !== '') await sealInto(app, _id, companyId, secrets);
  }
}

async function sealInto(app: AppContext, accountId: string, companyId: string, secrets: Secrets): Promise<void> {
  const sealed = createSeal(app.config.CREDENTIALS_KEYS).seal(JSON.stringify(secrets), accountId);
  if (!sealed) throw new DomainError('not_configured');
  await app.db(accountCredentials).replaceOne(
    { _id: accountId },
    {
      _id: accountId,
      companyId,
      ...sealed,
      hasApiKey: secrets.apiKey !== '',
      hasWebhookKey: secrets.webhookKey !== '',
      updatedAt: new Date(app.now()),
    },
    { upsert: true },
  );
}
