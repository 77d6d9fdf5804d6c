export { agreements } from './agreement.collection.ts';
export { agreementsOf } from './agreement.ts';
export { deducted } from './currentLines.ts';
export { readsOwnerReceipt } from './ownerReceipt.ts';
export { ownerRoutes } from './owners.routes.ts';
