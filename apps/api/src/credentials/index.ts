export {
  accountCredentials,
  areLocked,
  isGivenBy,
  keyIdOf,
  keyIdIn,
  reportSealedCredentials,
  resealCredentials,
  secretsOf,
  usableAccounts,
} from './credentials.ts';
export type { Secrets, ProviderAccount } from './credentials.ts';
export { storeSecrets } from './storeSecrets.ts';
