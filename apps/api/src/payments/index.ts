export { accountRoutes } from './account.routes.ts';
export { accountFor } from './accounts.ts';
export { onBooking } from './ledger.ts';
export { payments } from './payment.collection.ts';
export type { PaymentRecord } from './payment.collection.ts';
export { paymentRoutes } from './payment.routes.ts';
export { refreshPaymentSearch } from './paymentSearch.ts';
export { refundPayments } from './refundPayments.ts';
export { assertOwnReceipt, feeOn, paidMoment } from './terms.ts';
