import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { AppContext } from '../context.ts';
import { pageOf } from '../db/page.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { NotificationRecord } from './notification.collection.ts';

/** The drawer under the bell. */
export function notificationRoutes(app: AppContext) {
  const { notifications, notificationReads } = app.native;
  return {
    async notifications({ query }, context) {
      const actor = signedIn(context);
      const scope = { ...visibleTo(actor), ...(query.locationId ? { locationId: query.locationId } : {}) };
      const since = await readUpTo(actor);
      const found = await pageOf<NotificationRecord, NotificationRecord>(notifications, scope, query, {
        createdAt: -1,
      });
      const docs = found.docs.map(({ _id, kind, title, locationId, visitId, createdAt }) => ({
        _id,
        kind,
        title,
        locationId,
        visitId,
        isRead: createdAt <= since,
        createdAt: createdAt.toISOString(),
      }));
      return { ...found, docs };
    },
    async unreadNotifications(_, context) {
      const actor = signedIn(context);
      const news = { ...visibleTo(actor), createdAt: { $gt: await readUpTo(actor) } };
      return { data: { unread: await notifications.countDocuments(news, { limit: MAX_COUNTED }) } };
    },
    async readNotifications(_, context) {
      const at = new Date(app.now());
      await notificationReads.updateOne({ _id: signedIn(context).userId }, { $max: { at } }, { upsert: true });
      return { data: null };
    },
  } satisfies Partial<Handlers>;

  async function readUpTo({ userId }: Actor): Promise<Date> {
    return (await notificationReads.findOne({ _id: userId }))?.at ?? new Date(0);
  }
}

/** A bell says '99+', not four thousand. */
const MAX_COUNTED = 100;

/** The company's to its staff, a vessel's to its owner, a sale's to the reseller who made it. */
function visibleTo(actor: Actor) {
  const companyId = companyOf(actor);
  return {
    ...(companyId ? { companyId } : {}),
    ...(actor.kind === 'owner' ? { resourceId: { $in: [...actor.resources] } } : {}),
    ...(actor.kind === 'reseller' ? { resellerId: actor.userId } : {}),
  };
}
