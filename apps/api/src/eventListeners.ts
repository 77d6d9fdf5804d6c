import { recordBookingChange } from './audit/index.ts';
import {
  endPaymentOf,
  leaveToDispute,
  noteUnanswered,
  placeLeftRefunds,
  returnExcess,
  sendRefundOut,
} from './checkout/index.ts';
import { endArchives, failArchive } from './companyExports/index.ts';
import { anonymiseImports, endGivenUpStep } from './dataImports/index.ts';
import type { EventListeners } from './events/announce.ts';
import {
  followAddress,
  keepChosenChannel,
  mailFailedRefund,
  mailGuest,
  mailReceipt,
  mailRefund,
  planCreditReminder,
  storeLinkOfSale,
} from './guests/index.ts';
import { noteBooked } from './leads/index.ts';
import { followText, noteGivenUp } from './messages/index.ts';
import { countBooking } from './metrics/index.ts';
import {
  removeNotifications,
  notifyNewSale,
  notifyOfAudit,
  notifyOfBooking,
  notifyOfCalendarConflicts,
  notifyOfExport,
  notifyOfCreditTakenBack,
  notifyOfRefusedKey,
  notifyOfUnplaced,
  notifyOfWaitingParty,
  notifyOfWebhook,
  removeChoices,
} from './notifications/index.ts';
import { refreshPaymentSearch, refundExcess, refundPayments } from './payments/index.ts';
import { planRelease } from './placeReleases/index.ts';
import { planReviewRequest } from './reviewRequests/index.ts';
import { endOffer, followFreedBooking, followFreedSlot, seatByOffer } from './slotOffers/index.ts';
import { moveCounts } from './stock/index.ts';
import { mailCalledParty, noteUnreached } from './waitlist/index.ts';
import {
  deliverBookingChange,
  deliverCustomer,
  deliverNewBooking,
  deliverPayment,
  deliverRefund,
  deliverWaitingParty,
} from './webhooks/index.ts';

/** The listeners of each event; they run inside its transaction. External effects go through the outbox. */
export const eventListeners: EventListeners = {
  bookingMade: [
    notifyNewSale,
    keepChosenChannel,
    mailGuest('bookingConfirmed'),
    planReviewRequest,
    seatByOffer,
    storeLinkOfSale,
    planRelease,
    noteBooked,
    deliverNewBooking,
    countBooking,
  ],
  bookingChanged: [
    recordBookingChange,
    refreshPaymentSearch,
    followAddress,
    followFreedBooking,
    endPaymentOf,
    deliverBookingChange,
  ],
  bookingMoved: [notifyOfBooking('booking_moved'), mailGuest('bookingMoved'), planReviewRequest, moveCounts],
  bookingCancelled: [notifyOfBooking('booking_cancelled'), mailGuest('bookingCancelled')],
  placeReleased: [notifyOfBooking('place_released'), mailGuest('placeReleased')],
  bookingRestored: [mailGuest('bookingConfirmed'), planReviewRequest],
  bookingChangedByGuest: [notifyOfBooking('booking_changed'), mailGuest('bookingConfirmed')],
  crewMissing: [notifyOfBooking('crew_missing')],
  tripDisrupted: [notifyOfBooking('trip_disrupted')],
  refundDecided: [refundPayments],
  excessRefunded: [refundExcess],
  tripReviewed: [notifyOfBooking('trip_reviewed')],
  paymentTaken: [notifyOfBooking('payment_taken'), deliverPayment],
  guestPaid: [mailReceipt, returnExcess],
  creditGiven: [planCreditReminder],
  creditSpentByGuest: [mailReceipt],
  paymentUnclear: [notifyOfBooking('payment_unclear')],
  paymentReturned: [notifyOfBooking('payment_returned')],
  paymentAuthorised: [notifyOfBooking('payment_authorised')],
  authorisationEnded: [notifyOfBooking('authorisation_ended')],
  paymentDisputed: [notifyOfBooking('payment_disputed')],
  disputeEnded: [notifyOfBooking('dispute_ended')],
  disputeLost: [notifyOfBooking('dispute_lost')],
  disputeUnplaced: [notifyOfUnplaced],
  providerKeyRefused: [notifyOfRefusedKey],
  saleRestored: [notifyOfBooking('sale_restored')],
  refundEntered: [sendRefundOut],
  refundSent: [mailRefund, deliverRefund],
  refundUndone: [leaveToDispute, placeLeftRefunds],
  refundFailed: [notifyOfBooking('refund_failed'), mailFailedRefund],
  refundByHand: [notifyOfBooking('refund_by_hand')],
  refundUnanswered: [notifyOfBooking('refund_unanswered')],
  refundedAtProvider: [notifyOfBooking('refund_at_provider')],
  paymentBounced: [notifyOfBooking('payment_bounced')],
  refundUnplaced: [notifyOfBooking('refund_unplaced')],
  creditTakenBack: [notifyOfCreditTakenBack],
  auditFound: [notifyOfAudit],
  textMessageChanged: [followText],
  messageFailed: [notifyOfBooking('message_failed')],
  effectGivenUp: [noteGivenUp, noteUnreached, noteUnanswered, endGivenUpStep, failArchive],
  waitingPartyUnreached: [notifyOfWaitingParty('party_unreached')],
  slotBecomesFree: [followFreedSlot],
  personAnonymised: [removeNotifications, endArchives, anonymiseImports],
  userRemoved: [removeChoices],
  reportExported: [notifyOfExport],
  customerChanged: [deliverCustomer],
  calendarConflicts: [notifyOfCalendarConflicts],
  webhookDisabled: [notifyOfWebhook],
  waitingPartyAdded: [deliverWaitingParty],
  waitingPartyJoined: [notifyOfWaitingParty('waitlist_joined')],
  waitingPartyCalled: [mailCalledParty],
  waitingPartyLeft: [endOffer],
};
