export {
  deliverBookingChange,
  deliverCustomer,
  deliverNewBooking,
  deliverPayment,
  deliverRefund,
  deliverWaitingParty,
  forgetDeliveries,
} from './deliveries.ts';
export { createWebhookDispatcher } from './dispatcher.ts';
export { webhookRoutes } from './webhook.routes.ts';
