export { checkoutRoutes } from './checkout.routes.ts';
export { resealCredentials } from './credentials/credentials.ts';
export { nightlyAudit, planAudit } from './nightlyAudit.ts';
export { latePayments } from './latePayment.ts';
export { providerAccountRoutes } from './providerAccount.routes.ts';
export { assertProviderMayChange } from './providers.ts';
export { refundsOut, sendRefundOut } from './refunds.ts';
export { attemptSweep, endPaymentOf } from './sweep.ts';
export { mountWebhooks } from './webhooks.ts';
