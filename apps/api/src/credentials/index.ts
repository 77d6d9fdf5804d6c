export {
  accountCredentials,
  areLocked,
  isGivenBy,
  keyIdOf,
  keyIdIn,
  openSecrets,
  reportSealedCredentials,
  resealCredentials,
  secretsOf,
  storeOnlySecret,
  usableAccounts,
} from './credentials.ts';
export type { Secrets, ProviderAccount } from './credentials.ts';
export { storeSecrets } from './storeSecrets.ts';
