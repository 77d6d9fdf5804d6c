import { toSeeMoney } from '../access/guestData.ts';
import { bookingEndpoints } from '../booking/booking.endpoints.ts';
import { calendarImportEndpoints } from '../calendarImports/calendarImport.endpoints.ts';
import type { Endpoint, Need } from '../contract/endpoint.ts';
import { messagesEndpoints } from '../messages/messages.endpoints.ts';
import { reportExportsEndpoints } from '../reports/reports.endpoints.ts';
import { reviewsEndpoints } from '../reviews/review.endpoints.ts';
import { waitlistEndpoints } from '../waitlist/waitlist.endpoints.ts';
import { webhookEndpoints } from '../webhooks/webhook.endpoints.ts';
import type { NotificationKind } from './notifications.schema.ts';

const toReadBooking = needsOf(bookingEndpoints.booking);

const toSeePayments: Need = { ...toSeeMoney, notResellers: true };

/** For people who manage the company's accounts and so answer for its books. */
const toKeepAccounts: Need = { menus: ['/settings/accounts'], permission: 'read', notResellers: true };

/** The need of each kind: its reader must be allowed to read what it tells. */
export const notificationNeeds: Record<NotificationKind, Need> = {
  booking_made: toReadBooking,
  booking_cancelled: toReadBooking,
  place_released: toReadBooking,
  booking_moved: toReadBooking,
  booking_changed: toReadBooking,
  crew_missing: { ...toReadBooking, notResellers: true },
  trip_disrupted: { ...toReadBooking, notResellers: true },
  message_failed: needsOf(messagesEndpoints.bookingMessages),
  payment_returned: toSeePayments,
  payment_unclear: toSeePayments,
  payment_authorised: toSeePayments,
  authorisation_ended: toSeePayments,
  sale_restored: toSeePayments,
  refund_failed: toSeePayments,
  refund_by_hand: toSeePayments,
  refund_unanswered: toSeePayments,
  refund_at_provider: toSeePayments,
  refund_unplaced: toSeePayments,
  payment_bounced: toSeePayments,
  credit_taken_back: toSeePayments,
  payment_disputed: toSeePayments,
  dispute_ended: toSeePayments,
  dispute_lost: toSeePayments,
  dispute_unplaced: toKeepAccounts,
  key_refused: toKeepAccounts,
  calendar_conflict: needsOf(calendarImportEndpoints.calendarImports),
  webhook_disabled: needsOf(webhookEndpoints.updateWebhook),
  trip_reviewed: needsOf(reviewsEndpoints.updateReview),
  payment_taken: { ...toSeeMoney, or: [...toSeeMoney.or, { menus: ['/user/booking'], permission: 'read' }] },
  audit_found: toKeepAccounts,
  export_ready: needsOf(reportExportsEndpoints.reportExports),
  waitlist_joined: needsOf(waitlistEndpoints.served),
  party_unreached: needsOf(waitlistEndpoints.served),
};

/** Throws without a need: its kind would reach everybody. */
function needsOf({ name, needs }: Endpoint): Need {
  if (!needs) throw new Error(`${name} asks its caller for nothing`);
  return needs;
}
