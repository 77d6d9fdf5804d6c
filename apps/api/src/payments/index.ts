export { accountRoutes, accountFor } from './accounts.ts';
export { auditLedgerBatch, auditStrays } from './auditLedger.ts';
export type { Fault } from './auditLedger.ts';
export { isToldToGuest, returningOf, toReturning } from './paymentView.ts';
export { bookingIn, moveRow, onBooking, moneyOfRefund, standingRefunds } from './ledger.ts';
export { payments, paymentSearchTerms, refreshPaymentSearch, renameInPayments } from './payment.collection.ts';
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
export { enterProviderPayment, reversalOf } from './providerPayment.ts';
export { enterProviderRefund, enterProviderRefundIn } from './providerRefund.ts';
export { returnPayment, returnMoved } from './returns.ts';
export { paymentRoutes } from './payment.routes.ts';
export { findPayment, findSinglePayment, readsReceipt } from './paymentList.ts';
export { excessOfMove, refundExcess } from './moveExcess.ts';
export { refundPayments, refundTotal, toHandBack } from './refundPayments.ts';
export { enterTransfer } from './transfer.ts';
export { assertTakesPayments } from './takePayment.ts';
export { assertOwnReceipt, feeOn, paidMoment } from './terms.ts';
