export {
  deliverBookingChange,
  deliverCustomer,
  deliverNewBooking,
  deliverPayment,
  deliverRefund,
  deliverWaitingParty,
  removeDeliveries,
} from './deliveries.ts';
export { createWebhookDispatcher } from './dispatcher.ts';
export { webhookRoutes } from './webhook.routes.ts';
