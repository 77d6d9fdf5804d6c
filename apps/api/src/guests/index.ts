export type { LinkPurpose, ByLink } from './guestLinks.ts';
export {
  countListed,
  endGroupLinks,
  removeLinks,
  keepLink,
  nonceOfGroup,
  storeLink,
  storeLinkOfSale,
  guestPageLink,
  openByLink,
} from './guestLinks.ts';
export { creditMails, planCreditReminder } from './creditMails.ts';
export {
  guestMails,
  followAddress,
  keepChosenChannel,
  mailFailedRefund,
  mailGuest,
  mailReceipt,
  mailRefund,
} from './guestMails.ts';
export { guestVisitRoutes } from './visit.routes.ts';
export { templatePreviewRoutes } from './templatePreview.ts';
export { letterFacts, worded } from './tripLetter.ts';
export { reminderMails } from './reminderMails.ts';
export { remindOfBalances, remindOfCheckins, remindOfTrips } from './reminders.ts';
export { receiptMails } from './receiptMails.ts';
export { openedBooking } from './guestBooking.ts';
export { guestActor } from './visit.ts';
export { directPrice, openOffer } from './guestOffer.ts';
export { guestOfferRoutes } from './guestOffer.routes.ts';
export { wizardRoutes } from './wizard.routes.ts';
