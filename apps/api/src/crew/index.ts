export { crewRoutes } from './crew.routes.ts';
export { assertNoTipsOpen, crewPayouts, isWithoutTips } from './crewAccount.ts';
export { readsCrewReceipt } from './crewPayouts.ts';
