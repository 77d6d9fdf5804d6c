import { recordBookingChange } from './audit/index.ts';
import { endPaymentOf, sendRefundOut } from './checkout/index.ts';
import type { Followers } from './events/events.ts';
import { followAddress, mailGuest } from './guests/index.ts';
import { notifyNewSale, notifyOfBooking, notifyOfWaitingParty } from './notifications/index.ts';
import { refreshPaymentSearch, refundPayments } from './payments/index.ts';
import { mailCalledParty } from './waitlist/index.ts';

/** What follows an event, inside its transaction. External effects go through the outbox. */
export const followers: Followers = {
  bookingMade: [notifyNewSale, mailGuest('bookingConfirmed')],
  bookingChanged: [recordBookingChange, refreshPaymentSearch, followAddress],
  bookingMoved: [notifyOfBooking('booking_moved'), mailGuest('bookingMoved')],
  bookingCancelled: [notifyOfBooking('booking_cancelled'), mailGuest('bookingCancelled'), endPaymentOf],
  bookingDeleted: [endPaymentOf],
  bookingRestored: [mailGuest('bookingConfirmed')],
  bookingChangedByGuest: [notifyOfBooking('booking_changed'), mailGuest('bookingConfirmed')],
  crewMissing: [notifyOfBooking('crew_missing')],
  tripDisrupted: [notifyOfBooking('trip_disrupted')],
  refundDecided: [refundPayments],
  refundEntered: [sendRefundOut],
  tripReviewed: [notifyOfBooking('trip_reviewed')],
  paymentTaken: [notifyOfBooking('payment_taken')],
  waitingPartyJoined: [notifyOfWaitingParty],
  waitingPartyCalled: [mailCalledParty],
};
