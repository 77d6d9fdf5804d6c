export {
  accountCredentials,
  areLocked,
  isGivenBy,
  keyIdOf,
  keyIdIn,
  reportSealedCredentials,
  resealCredentials,
  sealed,
  secretsOf,
  usableAccounts,
} from './credentials.ts';
export type { Secrets, ProviderAccount } from './credentials.ts';
export { storeSecrets } from './storeSecrets.ts';
