import * as z from 'zod';
import { contractOf } from '../contract/contractOf.ts';
import { pageQuerySchema, page, one } from '../contract/envelope.schema.ts';
import { idSchema } from '../core/ids.schema.ts';
import { countSchema } from '../core/money/quantity.schema.ts';
import { notificationChoicesSchema } from './notificationChoices.schema.ts';
import { notificationsEndpoints } from './notifications.endpoints.ts';
import { notificationSchema } from './notifications.schema.ts';

export const notificationsContract = contractOf(notificationsEndpoints, {
  notifications: {
    query: pageQuerySchema.extend({ locationId: idSchema.optional() }),
    response: page(notificationSchema),
    summary: 'Recent notifications, newest first; owners get those of their vessels, resellers those of their sales',
    tag: 'notification',
  },
  unreadNotifications: {
    response: one(
      z.strictObject({
        unread: countSchema.meta({ description: 'The number of notifications that the caller has not read.' }),
      }),
    ),
    summary: 'The number of notifications that the caller has not read',
    tag: 'notification',
  },
  notificationChoices: {
    response: one(notificationChoicesSchema),
    summary: 'Which notifications the caller gets, in the app and by mail',
    tag: 'notification',
  },
  changeNotificationChoices: {
    body: notificationChoicesSchema,
    response: one(notificationChoicesSchema),
    errors: ['busy'],
    summary: 'Choose which notifications come in the app and by mail; kinds that are not named stay as they are',
    tag: 'notification',
  },
  readNotifications: {
    response: one(z.null()),
    summary: 'Mark all notifications as read',
    tag: 'notification',
  },
});
