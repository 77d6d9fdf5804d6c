export { accountsBetween } from './accountEntries.ts';
export type { AccountEntry, Reseller } from './accountEntries.ts';
export { assertNoAccount } from './noAccount.ts';
export { owedToResellers } from './owedToResellers.ts';
export { readsPayoutReceipt } from './payoutList.ts';
export { locationsOf, resellersReadBy } from './resellers.ts';
export { resellerAccountRoutes } from './resellerAccount.routes.ts';
export { payouts } from './payout.collection.ts';
