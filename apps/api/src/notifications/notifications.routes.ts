import type { Actor } from '@marea/domain/access/actor';
import type { AppContext } from '../context.ts';
import { pageOf } from '../db/pages/page.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { users } from '../session/index.ts';
import { changeChoices, notificationChoicesOf, mutedBy } from './choices.ts';
import { notifications, notificationReads } from './notifications.ts';
import { visibleTo } from './visible.ts';

export function notificationRoutes(app: AppContext) {
  return {
    async notifications({ query }, context) {
      const actor = signedIn(context);
      const scope = { ...(await shownTo(actor)), ...(query.locationId ? { locationId: query.locationId } : {}) };
      const since = await readUpTo(actor);
      const page = await pageOf(app.db(notifications), scope, query, { createdAt: -1 });
      const docs = page.docs.map(({ _id, kind, title, locationId, visitId, partyId, byUserId, createdAt }) => ({
        _id,
        kind,
        title,
        locationId,
        visitId,
        partyId,
        isRead: createdAt <= since || byUserId === actor.userId,
        createdAt,
      }));
      return { ...page, docs };
    },
    async unreadNotifications(_, context) {
      const actor = signedIn(context);
      const since = await readUpTo(actor);
      const news = { ...(await shownTo(actor)), createdAt: { $gt: since }, byUserId: { $ne: actor.userId } };
      return { data: { unread: await app.db(notifications).countDocuments(news, { limit: MAX_COUNTED }) } };
    },
    async notificationChoices(_, context) {
      return { data: await notificationChoicesOf(app, signedIn(context)) };
    },
    async changeNotificationChoices({ body }, context) {
      return { data: await changeChoices(app, signedIn(context), body) };
    },
    async readNotifications(_, context) {
      const at = new Date(app.now());
      await app.db(notificationReads).updateOne({ _id: signedIn(context).userId }, { $max: { at } }, { upsert: true });
      return { data: null };
    },
  } satisfies Partial<Handlers>;

  /** Notifications that the actor may read, without the kinds that they switched off in the app. */
  async function shownTo(actor: Actor) {
    const muted = await mutedBy(app, actor.userId);
    return { ...visibleTo(actor), ...(muted.length > 0 ? { kind: { $nin: muted } } : {}) };
  }

  async function readUpTo({ userId }: Actor): Promise<Date> {
    const read = await app.db(notificationReads).findOne({ _id: userId });
    if (read) return read.at;
    // Events from before a person joined are not new to them.
    const joined = await app.db(users).findOne({ _id: userId }, { projection: { createdAt: 1 } });
    return joined?.createdAt ?? new Date(0);
  }
}

/** Enough for the badge, which shows '99+'. */
const MAX_COUNTED = 100;
