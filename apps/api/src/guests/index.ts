export { guestMails } from './guestMails.ts';
export { mailGuest } from './mailGuest.ts';
export { wizardRoutes } from './wizard.routes.ts';
