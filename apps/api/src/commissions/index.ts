export { assertNoAccount } from './noAccount.ts';
export { owedToResellers } from './owedToResellers.ts';
export { readsPayoutReceipt } from './payoutList.ts';
export { resellerAccountRoutes } from './resellerAccount.routes.ts';
export { payouts } from './payout.collection.ts';
