export { assertLinkOpens, issueLink, storeLink } from './guestLinks.ts';
export { guestMails } from './guestMails.ts';
export { followAddress, mailGuest } from './mailGuest.ts';
export { guestVisitRoutes } from './visit.routes.ts';
export { receiptMails } from './receiptMails.ts';
export { openedBooking } from './guestBooking.ts';
export { wizardRoutes } from './wizard.routes.ts';
