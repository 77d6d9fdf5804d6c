export { removeChoices } from './choices.ts';
export { notificationMails } from './notificationMails.ts';
export { planNotificationMails } from './plannedMails.ts';
export {
  notificationReads,
  notifications,
  removeNotifications,
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
