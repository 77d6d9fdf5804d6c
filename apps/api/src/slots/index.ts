export { setCapacity } from './capacity.ts';
export { claim, prolong, release } from './claims.ts';
export type { Stretch } from './claims.ts';
export { busyElsewhere, claimCrew, releaseCrew } from './crewClaims.ts';
export { lockDays } from './locks.ts';
export { occupanciesOf } from './occupancies.ts';
export { claims, crewClaims, holds, locks } from './slots.collection.ts';
export type { ClaimRecord, CrewClaimRecord, HoldRecord } from './slots.collection.ts';
