import { createHash } from 'node:crypto';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type { PaymentProvider } from '@marea/domain/payments/checkout/providers';
import { paymentProviders } from '@marea/domain/payments/checkout/providers';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { newSecret } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { createSeal } from './seal.ts';

const credentialsRecordSchema = z.strictObject({
  _id: z.string(),
  companyId: z.string(),
  provider: z.enum(paymentProviders).nullable(),
  version: z.int(),
  keyId: z.string(),
  text: z.string(),
  hasApiKey: z.boolean(),
  hasWebhookKey: z.boolean(),
  updatedAt: z.date(),
});

export type CredentialsRecord = z.output<typeof credentialsRecordSchema>;

export const accountCredentials = collection(
  'accountCredentials',
  credentialsRecordSchema,
  [{ key: { companyId: 1 } }],
  [],
  { provider: null, version: 1 },
);

export type Secrets = {
  apiKey: string;
  webhookKey: string;
  /** The previous key, whose signatures stay valid while a provider changes its key. */
  lastWebhookKey: string;
  publishableKey: string;
  address: string;
  /** Replaced keys, the latest first: attempts begun with one are ended with it. */
  formerApiKeys: readonly string[];
};
/** The number of replaced keys that are stored. */
export const MAX_FORMER_KEYS = 3;

const none: Secrets = {
  apiKey: '',
  webhookKey: '',
  lastWebhookKey: '',
  publishableKey: '',
  address: '',
  formerApiKeys: [],
};

/** The secrets that a provider gave an account; empty texts without any, or without their key. Never log them. */
export async function secretsOf(
  app: AppContext,
  accountId: string,
  provider: PaymentProvider | null,
): Promise<Secrets> {
  return openSecrets(app, await app.db(accountCredentials).findOne({ _id: accountId }), provider);
}

/** Identifies an API key without revealing it; null without a key. */
export function keyIdOf(apiKey: string): string | null {
  return apiKey === '' ? null : createHash('sha256').update(`id of ${apiKey}`).digest('hex').slice(0, 16);
}

/** Identifies an account's API key as read in a transaction; null without one. */
export async function keyIdIn(
  app: AppContext,
  tx: Tx,
  { accountId, provider }: { accountId: string; provider: PaymentProvider },
): Promise<string | null> {
  const stored = await app.db(accountCredentials).findOne({ _id: accountId }, { session: tx });
  return keyIdOf(openSecrets(app, stored, provider).apiKey);
}

/** Whether these credentials are of this provider. The oldest ones do not name it. */
export function isGivenBy(
  stored: CredentialsRecord | null | undefined,
  provider: PaymentProvider | null,
): stored is CredentialsRecord {
  return stored !== null && stored !== undefined && (stored.provider === null || stored.provider === provider);
}

/** Secrets of one provider are never sent to another. */
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

/** Encrypts secrets for storage. Throws `not_configured` without a key. */
export function sealed(app: AppContext, accountId: string, secrets: Secrets) {
  const seal = createSeal(app.config.CREDENTIALS_KEYS).seal(JSON.stringify(secrets), accountId);
  if (!seal) throw new DomainError('not_configured');
  return { ...seal, hasApiKey: secrets.apiKey !== '', hasWebhookKey: secrets.webhookKey !== '' };
}

/**
 * Seals the only secret of an account other than a payment account, in the caller's transaction. Throws
 * `not_configured`.
 */
export async function storeOnlySecret(
  app: AppContext,
  tx: Tx,
  { _id, companyId }: Pick<CredentialsRecord, '_id' | 'companyId'>,
  apiKey: string,
): Promise<void> {
  const stored = await app.db(accountCredentials).findOne({ _id }, { session: tx });
  // Each seal includes a new address.
  const seal = sealed(app, _id, { ...none, apiKey, address: newSecret() });
  const version = (stored?.version ?? 0) + 1;
  const record = { _id, companyId, provider: null, ...seal, version, updatedAt: new Date(app.now()) };
  await app.db(accountCredentials).replaceOne({ _id }, record, { session: tx, upsert: true });
}

/** Whether these credentials were sealed by a key that is no longer configured. */
export function areLocked(app: AppContext, { keyId }: CredentialsRecord): boolean {
  return !createSeal(app.config.CREDENTIALS_KEYS).keyIds.includes(keyId);
}

/** Logs the accounts whose credentials no key opens: they take no payment until staff enter new ones. */
export async function reportSealedCredentials(app: AppContext): Promise<void> {
  const { keyIds } = createSeal(app.config.CREDENTIALS_KEYS);
  const locked = await app
    .db(accountCredentials)
    .find({ keyId: { $nin: keyIds } }, { projection: { companyId: 1, provider: 1 } })
    .toArray();
  if (locked.length === 0) return;
  const accounts = locked.map(({ _id, companyId, provider }) => ({ _id, companyId, provider }));
  app.log.error(
    { accounts },
    'no key in CREDENTIALS_KEYS opens the credentials of these payment accounts: restore the key, or enter them anew',
  );
}

/** Reseals, by the first key, the credentials sealed by older keys, which can then be removed. */
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
    // Secrets stored meanwhile are already encrypted with the first key.
    const { _id, text } = stored;
    await app.db(accountCredentials).updateOne({ _id, text }, { $set: sealed(app, _id, secrets) });
  }
}

export type ProviderAccount = Account & { provider: PaymentProvider };

/** The accounts that can take money in this installation: with credentials, or of the sandbox if it is on. */
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
  // Guests could not pay without the account's key.
  const known = new Map(stored.filter((one) => !areLocked(app, one)).map((one) => [one._id, one]));
  return candidates.filter(({ _id, provider }) =>
    provider === 'sandbox' ? app.config.PAYMENT_SANDBOX : isGivenBy(known.get(_id), provider),
  );
}
