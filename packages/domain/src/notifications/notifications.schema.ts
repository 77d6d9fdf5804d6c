import * as z from 'zod';
import { idSchema } from '../kernel/ids.schema.ts';
import { instantSchema } from '../kernel/zone.schema.ts';

/** What people are told of in the drawer under the bell. */
export const notificationKinds = [
  'booking_made',
  'booking_cancelled',
  'booking_moved',
  'crew_missing',
  'payment_taken',
  'waitlist_joined',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A line of the drawer. It names folio, vessel and time, never a guest: owners read it too. */
export const notificationSchema = z.strictObject({
  _id: idSchema,
  kind: z.enum(notificationKinds),
  title: z.strictObject({ en: z.string(), es: z.string() }),
  locationId: idSchema,
  /** The booking or waitlist entry of which it tells. */
  visitId: idSchema,
  isRead: z.boolean(),
  createdAt: instantSchema,
});
export type Notification = z.infer<typeof notificationSchema>;
