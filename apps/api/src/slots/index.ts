export { assertCapacityHolds } from './capacity.ts';
export { busyElsewhere, claimCrew, releaseCrew } from './crewClaims.ts';
export { occupanciesOf } from './occupancies.ts';
export { lockAllSales, lockSale } from './salesLock.ts';
export { crewClaims, holds, locks, vesselDays } from './slots.collection.ts';
export type { CrewClaimRecord, HoldRecord, VesselDayRecord } from './slots.collection.ts';
export { occupy, prolong, vacate } from './vesselDays.ts';
export type { Stretch } from './vesselDays.ts';
export { vesselDaysOf } from './vesselDaysOf.ts';
