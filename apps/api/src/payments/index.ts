export { accountRoutes, accountFor } from './accounts/accounts.ts';
export { auditLedgerBatch, auditStrays } from './ledger/auditLedger.ts';
export type { Fault } from './ledger/auditLedger.ts';
export { isToldToGuest, returningOf, toPayment, toReturning } from './ledger/paymentView.ts';
export { bookingIn, bookingsIn, moveRow, onBooking, moneyOfRefund, standingRefunds } from './ledger/ledger.ts';
export { payments, paymentSearchTerms, refreshPaymentSearch, renameInPayments } from './ledger/payment.collection.ts';
export { bookingDue, guestAccounts, paymentTerms } from './taking/paymentDue.ts';
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
} from './provider/providerKinds.ts';
export { enterProviderPayment, reversalOf } from './provider/providerPayment.ts';
export { enterProviderRefund, enterProviderRefundIn } from './provider/providerRefund.ts';
export { returnPayment, returnMoved } from './ledger/returns.ts';
export { paymentRoutes } from './payment.routes.ts';
export { findPayment, findSinglePayment, readsReceipt } from './lists/paymentList.ts';
export { excessOfMove, refundExcess } from './refunds/moveExcess.ts';
export { previewRefund, refundPayments, refundTotal, toHandBack } from './refunds/refundPayments.ts';
export { enterTransfer } from './ledger/transfer.ts';
export { enterEarlierPayment, withdrawEarlierPayment } from './taking/earlierPayment.ts';
export type { EarlierPayment } from './taking/earlierPayment.ts';
export { assertTakesPayments } from './taking/takePayment.ts';
export { assertOwnReceipt, feeOn, paidMoment } from './ledger/terms.ts';
