/** What other features may use of this one. */
export { waitingParties } from './waitingParty.collection.ts';
export type { WaitingPartyRecord } from './waitingParty.collection.ts';
export { waitlistRoutes } from './waitlist.routes.ts';
