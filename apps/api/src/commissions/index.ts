export { accountsBetween } from './accountEntries.ts';
export type { AccountEntry, Reseller } from './accountEntries.ts';
export { assertNoAccount, readsPayoutReceipt } from './payouts.ts';
export { owedToResellers } from './owedToResellers.ts';
export { findReseller, resellerLocations, resellersReadBy } from './resellers.ts';
export { resellerAccountRoutes } from './resellerAccount.ts';
export { payouts } from './payout.collection.ts';
