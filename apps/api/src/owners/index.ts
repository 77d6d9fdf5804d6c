export { agreements } from './agreement.collection.ts';
export { agreementsOf } from './agreement.ts';
export { readsOwnerReceipt } from './ownerReceipt.ts';
export { ownerShareOf } from './ownerShareOf.ts';
export { ownerRoutes } from './owners.routes.ts';
