import { recordBookingChange } from './audit/index.ts';
import { endPaymentOf, sendRefundOut } from './checkout/index.ts';
import type { Followers } from './events/events.ts';
import { followAddress, mailGuest } from './guests/index.ts';
import { noteGivenUp } from './messages/index.ts';
import { notifyNewSale, notifyOfBooking, notifyOfExport, notifyOfWaitingParty } from './notifications/index.ts';
import { refreshPaymentSearch, refundPayments } from './payments/index.ts';
import { planReviewRequest } from './reviewRequests/index.ts';
import { endOffer, followFreedBooking, followFreedSlot, seatByOffer } from './slotOffers/index.ts';
import { mailCalledParty } from './waitlist/index.ts';

/** What follows an event, inside its transaction. External effects go through the outbox. */
export const followers: Followers = {
  bookingMade: [notifyNewSale, mailGuest('bookingConfirmed'), planReviewRequest, seatByOffer],
  bookingChanged: [recordBookingChange, refreshPaymentSearch, followAddress, followFreedBooking],
  bookingMoved: [notifyOfBooking('booking_moved'), mailGuest('bookingMoved'), planReviewRequest],
  bookingCancelled: [notifyOfBooking('booking_cancelled'), mailGuest('bookingCancelled'), endPaymentOf],
  bookingDeleted: [endPaymentOf],
  bookingRestored: [mailGuest('bookingConfirmed'), planReviewRequest],
  bookingChangedByGuest: [notifyOfBooking('booking_changed'), mailGuest('bookingConfirmed')],
  crewMissing: [notifyOfBooking('crew_missing')],
  tripDisrupted: [notifyOfBooking('trip_disrupted')],
  refundDecided: [refundPayments],
  refundEntered: [sendRefundOut],
  tripReviewed: [notifyOfBooking('trip_reviewed')],
  paymentTaken: [notifyOfBooking('payment_taken')],
  effectGivenUp: [noteGivenUp],
  slotFreed: [followFreedSlot],
  reportExported: [notifyOfExport],
  waitingPartyJoined: [notifyOfWaitingParty],
  waitingPartyCalled: [mailCalledParty],
  waitingPartyLeft: [endOffer],
};
