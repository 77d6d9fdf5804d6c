export { notificationReads, notifications } from './notification.collection.ts';
export type { NotificationRecord } from './notification.collection.ts';
export { notificationRoutes } from './notifications.routes.ts';
export {
  bookingNotification,
  notifyNewSale,
  notifyOfBooking,
  notifyOfExport,
  notifyOfWaitingParty,
  notifyOfAudit,
  notifyOfCreditTakenBack,
  notifyOfRefusedKey,
  notifyOfUnplaced,
} from './notifications.ts';
