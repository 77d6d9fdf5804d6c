export { checkoutRoutes } from './checkout.routes.ts';
export { guestCreditRoutes } from './guestCredits.routes.ts';
export { disputesAgain, leaveToDispute } from './disputes/disputes.ts';
export { checkLedger } from './reconciliation/nightlyAudit.ts';
export { latePayments, returnExcess } from './attempts/latePayment.ts';
export { placeNotices, mountWebhooks } from './webhooks/webhooks.ts';
export { providerAccountRoutes } from './providerAccount.routes.ts';
export { failingProviders } from './provider/providers.ts';
export { leaveProvider } from './provider/accountInUse.ts';
export { placeLeftRefunds, sweepRefunds } from './refunds/readRefunds.ts';
export { noteUnanswered, refundsOut, sendRefundOut } from './refunds/refunds.ts';
export { anonymiseAttempts, removeAttempts } from './attempts/sessionRequest.ts';
export { attemptSweep, endOverduePayment, endPaymentOf } from './attempts/sweep.ts';
export {
  bookingsBeingPaid,
  bookingsWithAttempts,
  bookingsWithOpenMoney,
  isBeingPaid,
  paymentsTakenHere,
  unpaidReferencesOf,
} from './attempts/attempts.ts';
