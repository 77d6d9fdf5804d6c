export { accountMails, invitationLetter } from './accountMails.ts';
export { createFirstAdministrator, hasAdministrator, issueSetupLink, SETUP_LINK_HOURS } from './firstAdministrator.ts';
export { followPasswordChange } from './passwordChange.ts';
export { assertGoodPassword, createPasswords } from './passwords.ts';
export type { Passwords } from './passwords.ts';
export { invitationToHandOn, invite, openInvitations, revokeInvitation, voidPasswordLink } from './recovery.ts';
export { sessionRoutes } from './session.routes.ts';
export {
  actorById,
  actorOf,
  authenticate,
  endOfSession,
  endSessions,
  endSessionsOfCompany,
  isCompanyOn,
  users,
} from './session.ts';
export { createSignInLimits } from './signInLimits.ts';
