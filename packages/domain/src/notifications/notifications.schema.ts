import * as z from 'zod';
import { idSchema } from '../core/ids.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

export const notificationKinds = [
  'booking_made',
  'booking_cancelled',
  'place_released',
  'booking_moved',
  'booking_changed',
  'crew_missing',
  'trip_disrupted',
  'trip_reviewed',
  'payment_taken',
  'payment_returned',
  'payment_unclear',
  'payment_authorised',
  'authorisation_ended',
  'sale_restored',
  'refund_failed',
  'refund_by_hand',
  'refund_unanswered',
  'refund_at_provider',
  'refund_unplaced',
  'payment_bounced',
  'credit_taken_back',
  'payment_disputed',
  'dispute_ended',
  'dispute_lost',
  'dispute_unplaced',
  'key_refused',
  'webhook_disabled',
  'calendar_conflict',
  'message_failed',
  'audit_found',
  'waitlist_joined',
  'party_unreached',
  'export_ready',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A notification names folio, vessel and time, never a guest: owners read it too. */
export const notificationSchema = z.strictObject({
  _id: idSchema,
  kind: z.enum(notificationKinds).meta({ description: 'The kind of event.' }),
  title: z
    .strictObject({ en: z.string(), es: z.string() })
    .meta({ example: { en: 'New booking MAR-7K3M9Q', es: 'Nueva reserva MAR-7K3M9Q' } }),
  locationId: idSchema.nullable(),
  visitId: idSchema.nullable().meta({ description: 'The id of the booking that it is about; null without one.' }),
  partyId: idSchema.nullable().meta({ description: 'The id of the waiting party that it is about; null without one.' }),
  isRead: z.boolean().meta({ description: 'Whether the caller has read it.' }),
  createdAt: instantSchema,
});
export type Notification = z.infer<typeof notificationSchema>;
