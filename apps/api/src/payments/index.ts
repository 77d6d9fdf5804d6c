export { accountRoutes } from './account.routes.ts';
export { accountFor } from './accounts.ts';
export { auditLedgerBatch, auditStrays } from './auditLedger.ts';
export type { Fault } from './auditLedger.ts';
export { isToldToGuest, returningOf, toReturning } from './returning.ts';
export { bookingIn, moveRow, onBooking } from './ledger.ts';
export { payments } from './payment.collection.ts';
export { bookingDue, guestAccounts, paymentTerms } from './paymentDue.ts';
export {
  disputeOf,
  isBounce,
  isBounced,
  isRefundAtProvider,
  isTakenByDispute,
  rowKindOf,
  leftAs,
  returnedAs,
  returnedKey,
  roundOf,
} from './providerKinds.ts';
export { enterProviderPayment } from './providerPayment.ts';
export { enterProviderRefund, enterProviderRefundIn } from './providerRefund.ts';
export { returnPayment } from './returnPayment.ts';
export { paymentRoutes } from './payment.routes.ts';
export { findPayment, findSinglePayment, readsReceipt } from './paymentList.ts';
export { paymentSearchTerms, refreshPaymentSearch, renameInPayments } from './paymentSearch.ts';
export { moneyOfRefund, standingRefunds } from './refundRows.ts';
export { excessOfMove, refundExcess } from './moveExcess.ts';
export { returnMoved } from './returnMoved.ts';
export { refundPayments, refundTotal, toHandBack } from './refundPayments.ts';
export { enterTransfer } from './transfer.ts';
export { assertTakesPayments } from './takePayment.ts';
export { assertOwnReceipt, feeOn, paidMoment } from './terms.ts';
export { reversalOf } from './reversal.ts';
