export { crewRoutes } from './crew.routes.ts';
export { fillCrewPaid } from './fillCrewPaid.ts';
export { crewPayouts } from './crewPayout.collection.ts';
export { readsCrewReceipt } from './crewPayouts.ts';
