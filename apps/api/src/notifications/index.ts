export {
  notificationReads,
  notifications,
  bookingNotification,
  notifyNewSale,
  notifyOfBooking,
  notifyOfCalendarConflicts,
  notifyOfExport,
  notifyOfWaitingParty,
  notifyOfAudit,
  notifyOfCreditTakenBack,
  notifyOfRefusedKey,
  notifyOfWebhook,
  notifyOfUnplaced,
} from './notifications.ts';
export type { NotificationRecord } from './notifications.ts';
export { notificationRoutes } from './notifications.routes.ts';
