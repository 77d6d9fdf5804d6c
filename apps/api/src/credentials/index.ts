export { accountCredentials } from './credentials.collection.ts';
export {
  areLocked,
  isGivenBy,
  keyIdOf,
  keyIdIn,
  reportSealedCredentials,
  resealCredentials,
  secretsOf,
} from './credentials.ts';
export type { Secrets } from './credentials.ts';
export { storeSecrets } from './storeSecrets.ts';
export { usableAccounts } from './usableAccounts.ts';
export type { ProviderAccount } from './usableAccounts.ts';
