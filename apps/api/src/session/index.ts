/** What other features may use of this one. */
export { accountMails } from './accountMails.ts';
export { followPasswordChange } from './passwordChange.ts';
export { assertGoodPassword } from './passwordRules.ts';
export { createPasswords } from './passwords.ts';
export type { Passwords } from './passwords.ts';
export { invite } from './recovery.ts';
export { sessionRoutes } from './session.routes.ts';
export { actorById, actorOf, authenticate, endSessions } from './session.ts';
export { createSignInLimits } from './signInLimits.ts';
export { users } from './user.collection.ts';
