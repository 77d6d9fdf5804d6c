export { checkoutRoutes } from './checkout.routes.ts';
export { latePayments } from './latePayment.ts';
export { refundsOut, sendRefundOut } from './refunds.ts';
export { attemptSweep, endPaymentOf } from './sweep.ts';
export { mountWebhooks } from './webhooks.ts';
