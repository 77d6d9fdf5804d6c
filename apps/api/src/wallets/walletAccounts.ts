import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { WalletAccount, WalletAccountChange } from '@marea/domain/wallets/wallet.schema';
import * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { accountCredentials, areLocked, openSecrets, storeOnlySecret } from '../credentials/index.ts';
import { collection } from '../db/collection.ts';
import { derivedId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import type { AppleKeys, GoogleKey } from './walletKeys.ts';
import { appleIdentityOf, appleKeysSchema, googleKeySchema, readAppleKeys, readGoogleKey } from './walletKeys.ts';

/** A company's wallet settings, by its id. The keys are stored as encrypted credentials. */
const walletAccountRecordSchema = z.strictObject({ _id: z.string(), googleIssuer: z.string(), version: z.int() });

export const walletAccounts = collection('walletAccounts', walletAccountRecordSchema);

const walletKeysSchema = z.strictObject({ apple: appleKeysSchema.nullable(), google: googleKeySchema.nullable() });
type WalletKeys = z.output<typeof walletKeysSchema>;

const noKeys: WalletKeys = { apple: null, google: null };

/** A company's keys for signing passes. Never log them. */
export type PassSigners = { apple: AppleKeys | null; google: { key: GoogleKey; issuer: string } | null };

/** The id of a company's sealed keys. */
const credentialsIdOf = (companyId: string) => derivedId(`wallet account|${companyId}`);

/** A company's keys by wallet; null for an unused wallet. */
export async function passSignersOf(app: AppContext, companyId: string): Promise<PassSigners> {
  const { keys, account } = await storedWallet(app, companyId);
  return { apple: keys.apple, google: keys.google && { key: keys.google, issuer: account.googleIssuer } };
}

/** A company's settings and keys for passes; empty for a company without them. */
export async function walletAccountOf(app: AppContext, companyId: string): Promise<WalletAccount> {
  return (await storedWallet(app, companyId)).account;
}

async function storedWallet(app: AppContext, companyId: string): Promise<{ keys: WalletKeys; account: WalletAccount }> {
  const [stored, credentials] = await Promise.all([
    app.db(walletAccounts).findOne({ _id: companyId }),
    app.db(accountCredentials).findOne({ _id: credentialsIdOf(companyId) }),
  ]);
  const { apiKey } = openSecrets(app, credentials, null);
  const keys = apiKey === '' ? noKeys : walletKeysSchema.parse(JSON.parse(apiKey));
  const { googleIssuer, version } = stored ?? { googleIssuer: '', version: 0 };
  const isLocked = credentials !== null && areLocked(app, credentials);
  return { keys, account: { ...shownOf(keys), googleIssuer, isLocked, version } };
}

function shownOf({ apple, google }: WalletKeys) {
  const none = { applePassType: '', appleTeam: '', appleUntil: null };
  return { ...(apple ? appleIdentityOf(apple) : none), googleAccount: google?.client_email ?? '' };
}

/** Stores and seals a company's keys. Throws `version_conflict`, `not_configured`, `invalid`. */
export async function storeWalletAccount(
  app: AppContext,
  actor: Actor,
  companyId: string,
  change: WalletAccountChange,
): Promise<WalletAccount> {
  const { keys: stored, account: before } = await storedWallet(app, companyId);
  const conflict = () => new DomainError('version_conflict', { current: before });
  if (change.version !== undefined && change.version !== before.version) throw conflict();
  const keys = { apple: changedApple(app, change, stored.apple), google: changedGoogle(change, stored.google) };
  const googleIssuer = keys.google ? change.googleIssuer : '';
  const after = { _id: companyId, googleIssuer, version: before.version + 1 };
  try {
    await unitOfWork(app.connection, async (tx) => {
      const isKnown = { _id: companyId, version: before.version };
      await app.db(walletAccounts).replaceOne(isKnown, after, { session: tx, upsert: true });
      await storeKeys(app, tx, companyId, keys);
      await recordAudit(app, tx, {
        actor,
        scope: { companyId },
        entity: 'walletAccount',
        entityId: companyId,
        before: { ...shownOf(stored), googleIssuer: before.googleIssuer },
        after: { ...shownOf(keys), googleIssuer },
      });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict();
    throw error;
  }
  return walletAccountOf(app, companyId);
}

function changedApple(app: AppContext, { applePem }: WalletAccountChange, stored: AppleKeys | null) {
  if (applePem === undefined) return stored;
  return applePem === '' ? null : readAppleKeys(applePem, app.now());
}

/** Checks Google's settings: a pass needs both an issuer and a key. */
function changedGoogle({ googleIssuer, googleKey }: WalletAccountChange, stored: GoogleKey | null) {
  const key = googleKey === undefined ? stored : googleKey === '' ? null : readGoogleKey(googleKey);
  if (googleIssuer !== '' && !key && googleKey !== '') throw invalidField('googleKey', 'required');
  if (googleIssuer === '' && googleKey) throw invalidField('googleIssuer', 'required');
  return googleIssuer === '' ? null : key;
}

async function storeKeys(app: AppContext, tx: Tx, companyId: string, keys: WalletKeys): Promise<void> {
  const _id = credentialsIdOf(companyId);
  if (!keys.apple && !keys.google) {
    await app.db(accountCredentials).deleteOne({ _id }, { session: tx });
    return;
  }
  await storeOnlySecret(app, tx, { _id, companyId }, JSON.stringify(keys));
}
