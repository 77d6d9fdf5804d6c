import type { NotificationKind } from './notifications.schema.ts';

/** When a kind is mailed: never, within minutes, or once a day together with others. */
export const mailTimes = ['never', 'now', 'daily'] as const;
export type MailTime = (typeof mailTimes)[number];

/** Kinds grouped by subject, in the order of screens and mails. */
export const notificationGroups = {
  bookings: [
    'booking_made',
    'booking_cancelled',
    'booking_moved',
    'booking_changed',
    'place_released',
    'crew_missing',
    'trip_disrupted',
    'message_failed',
    'trip_reviewed',
  ],
  waitlist: ['waitlist_joined', 'party_unreached'],
  payments: [
    'payment_taken',
    'payment_returned',
    'payment_unclear',
    'payment_authorised',
    'authorisation_ended',
    'sale_restored',
    'payment_bounced',
    'credit_taken_back',
  ],
  refunds: ['refund_failed', 'refund_by_hand', 'refund_unanswered', 'refund_at_provider', 'refund_unplaced'],
  disputes: ['payment_disputed', 'dispute_ended', 'dispute_lost', 'dispute_unplaced'],
  system: ['audit_found', 'key_refused', 'calendar_conflict', 'webhook_disabled', 'export_ready'],
} as const satisfies Record<string, readonly NotificationKind[]>;
export type NotificationGroup = keyof typeof notificationGroups;

/**
 * Kinds always shown in the app. Unless somebody acts, money is lost, owed or cannot be taken, or two parties get one
 * vessel; and no other screen shows it.
 */
export const alwaysInApp: ReadonlySet<NotificationKind> = new Set([
  'payment_unclear',
  'payment_bounced',
  'refund_failed',
  'refund_by_hand',
  'refund_unanswered',
  'refund_unplaced',
  'payment_disputed',
  'dispute_lost',
  'dispute_unplaced',
  'audit_found',
  'key_refused',
  'calendar_conflict',
]);

/** The default hour of the daily digest. */
export const USUAL_DIGEST_HOUR = 7;
