import { DomainError } from '@marea/domain/kernel/errors';
import type { PaymentProvider } from '@marea/domain/payments/providers';
import type { AppContext } from '../../context.ts';
import type { CredentialsRecord } from './credentials.collection.ts';
import { accountCredentials } from './credentials.collection.ts';
import { createSeal } from './seal.ts';

export type Secrets = {
  apiKey: string;
  webhookKey: string;
  /** While a provider changes its key, what it signed with the last one counts too. */
  lastWebhookKey: string;
  publishableKey: string;
  address: string;
};

const none: Secrets = { apiKey: '', webhookKey: '', lastWebhookKey: '', publishableKey: '', address: '' };

/** The secrets that a provider gave an account; empty texts without any, or without their key. Never log them. */
export async function secretsOf(
  app: AppContext,
  accountId: string,
  provider: PaymentProvider | null,
): Promise<Secrets> {
  return openSecrets(app, await app.db(accountCredentials).findOne({ _id: accountId }), provider);
}

/** Whether these credentials are of this provider. Of the oldest nobody noted it. */
export function isGivenBy(
  stored: CredentialsRecord | null | undefined,
  provider: PaymentProvider | null,
): stored is CredentialsRecord {
  return stored !== null && stored !== undefined && (stored.provider === null || stored.provider === provider);
}

/** No provider is told what another one gave. */
export function openSecrets(
  app: AppContext,
  stored: CredentialsRecord | null,
  provider: PaymentProvider | null,
): Secrets {
  if (!isGivenBy(stored, provider)) return none;
  const text = createSeal(app.config.CREDENTIALS_KEYS).open(stored, stored._id);
  if (text === null) {
    app.log.error({ account: stored._id }, 'the key of these credentials is not among CREDENTIALS_KEYS');
    return none;
  }
  return { ...none, ...(JSON.parse(text) as Partial<Secrets>) };
}

/** What is stored of secrets. Throws `not_configured` without a key. */
export function sealed(app: AppContext, accountId: string, secrets: Secrets) {
  const seal = createSeal(app.config.CREDENTIALS_KEYS).seal(JSON.stringify(secrets), accountId);
  if (!seal) throw new DomainError('not_configured');
  return { ...seal, hasApiKey: secrets.apiKey !== '', hasWebhookKey: secrets.webhookKey !== '' };
}

/** Seals anew, by the first key, what older ones had sealed: after it they can be taken away. */
export async function resealCredentials(app: AppContext): Promise<void> {
  const { currentKeyId } = createSeal(app.config.CREDENTIALS_KEYS);
  if (currentKeyId === null) return;
  const old = await app
    .db(accountCredentials)
    .find({ keyId: { $ne: currentKeyId } })
    .toArray();
  for (const stored of old) {
    const secrets = openSecrets(app, stored, stored.provider);
    if (secrets.address === '') continue;
    // What somebody has stored meanwhile is sealed by the first key already.
    const { _id, text } = stored;
    await app.db(accountCredentials).updateOne({ _id, text }, { $set: sealed(app, _id, secrets) });
  }
}
