export { crewRoutes } from './crew.routes.ts';
export { crewPayouts } from './crewAccount.ts';
export { readsCrewReceipt } from './crewPayouts.ts';
