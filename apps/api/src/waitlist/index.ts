export { mailCalledParty, waitlistMails } from './waitlistMails.ts';
export { moveWaitingPartiesToCustomer } from './moveToCustomer.ts';
export { partyToSeat, seatParty } from './seatParty.ts';
export { waitingParties } from './waitingParty.collection.ts';
export type { WaitingPartyRecord } from './waitingParty.collection.ts';
export { waitlistRoutes } from './waitlist.routes.ts';
