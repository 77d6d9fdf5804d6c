import type { Notification } from '@marea/domain/notifications/notifications.schema';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { bilingualField } from '../db/fields.ts';

const NINETY_DAYS = 90 * 86_400;

export type NotificationRecord = Omit<Notification, 'isRead' | 'createdAt'> & {
  companyId: string;
  /** The vessel whose owner may read it, and the reseller who may. */
  resourceId: string | null;
  resellerId: string | null;
  createdAt: Date;
};

const notificationSchema = new Schema<NotificationRecord>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    locationId: { type: String, required: true },
    kind: { type: String, required: true },
    title: bilingualField,
    visitId: { type: String, required: true },
    resourceId: { type: String, default: null },
    resellerId: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false },
);
const latest = { createdAt: -1, _id: -1 } as const;
notificationSchema.index({ companyId: 1, ...latest });
notificationSchema.index({ resourceId: 1, companyId: 1, ...latest });
notificationSchema.index({ resellerId: 1, companyId: 1, ...latest });
// For the superadmin, who reads of every company.
notificationSchema.index(latest);
notificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: NINETY_DAYS });

/** Up to when somebody has read their notifications. */
export type ReadMarkRecord = { _id: string; at: Date };
const readMarkSchema = new Schema<ReadMarkRecord>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false },
);

export function notificationModels(connection: Connection) {
  return {
    Notification: connection.model('Notification', notificationSchema, 'notifications'),
    ReadMark: connection.model('ReadMark', readMarkSchema, 'notificationReads'),
  };
}
