export { agreements } from './owners.collection.ts';
export { agreementsOf } from './ownerStatement.ts';
export { assertNoOwnerAccount, readsOwnerReceipt } from './ownerPayouts.ts';
export { ownerShareOf } from './ownerShareOf.ts';
export { ownerRoutes } from './owners.routes.ts';
