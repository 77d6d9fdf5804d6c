import { notificationSchema } from '@marea/domain/notifications/notifications.schema';
import * as z from 'zod';
import { collection } from '../db/collection.ts';

const NINETY_DAYS = 90 * 86_400;

const notificationRecordSchema = notificationSchema.omit({ isRead: true }).extend({
  companyId: z.string(),
  /** Also readable by this vessel's owner, and by the reseller. */
  resourceId: z.string().nullable(),
  resellerId: z.string().nullable(),
  userId: z.string().nullable(),
  /** Whose act it tells of: to them it is nothing new. */
  byUserId: z.string().nullable(),
});
export type NotificationRecord = z.output<typeof notificationRecordSchema>;

const latest = { createdAt: -1, _id: -1 } as const;

export const notifications = collection(
  'notifications',
  notificationRecordSchema,
  [
    { key: { companyId: 1, ...latest } },
    { key: { resourceId: 1, companyId: 1, ...latest } },
    { key: { resellerId: 1, companyId: 1, ...latest } },
    { key: { userId: 1, companyId: 1, ...latest }, partialFilterExpression: { userId: { $gt: '' } } },
    // For the superadmin, who reads of every company.
    { key: latest },
    { key: { createdAt: 1 }, expireAfterSeconds: NINETY_DAYS },
  ],
  [],
  { userId: null, byUserId: null },
);

export const notificationReads = collection('notificationReads', z.strictObject({ _id: z.string(), at: z.date() }));
