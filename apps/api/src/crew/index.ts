export { crewRoutes } from './crew.routes.ts';
export { crewPayouts } from './crewPayout.collection.ts';
export { readsCrewReceipt } from './crewPayouts.ts';
