export { reachedAmong } from './reachedParties.ts';
export {
  mailCalledParty,
  noteUnreached,
  waitlistMails,
  mailParty,
  partyLanguage,
  partyWords,
} from './waitlistMails.ts';
export { guestViewOf, waitingPartyByLink, withMailedLink } from './guestParty.ts';
export { moveWaitingPartiesToCustomer } from './waitingParties.ts';
export { lockQueue, queueStateOf } from './queue.ts';
export { partyGuest, updateSilently, recordStep } from './partySteps.ts';
export { partyToSeat, seatParty } from './seatParty.ts';
export { toPartyView, waitingParties } from './waitingParty.collection.ts';
export { waitlistLiveRoutes, waitlistRoutes } from './waitlist.routes.ts';
