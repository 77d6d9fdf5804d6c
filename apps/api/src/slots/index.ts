export { assertCapacityHolds, occupanciesOf } from './occupancies.ts';
export { busyElsewhere, claimCrew, releaseCrew, tripsClaimedBy, crewDaysOf } from './crewDays.ts';
export type { Range } from './occupancies.ts';
export { firstStoredDay, LONGEST_BOOKING_DAYS } from './pastDays.ts';
export { lockAllSales, lockBlocks, lockSale, noteOffer } from './salesLock.ts';
export { crewDays, holds, vesselDays } from './slots.collection.ts';
export type { VesselDayRecord } from './slots.collection.ts';
export { occupy, occupyAll, prolong, vacate, vesselDaysOf } from './vesselDays.ts';
export type { Span } from './vesselDays.ts';
