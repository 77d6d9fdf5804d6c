import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { locationsWhere } from '@marea/domain/access/mayCall';
import { notificationNeeds } from '@marea/domain/notifications/notificationNeeds';
import { notificationKinds } from '@marea/domain/notifications/notifications.schema';
import type { AppContext } from '../context.ts';
import { pageOf } from '../db/pages/page.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { users } from '../session/index.ts';
import { notifications, notificationReads } from './notifications.ts';

export function notificationRoutes(app: AppContext) {
  return {
    async notifications({ query }, context) {
      const actor = signedIn(context);
      const scope = { ...visibleTo(actor), ...(query.locationId ? { locationId: query.locationId } : {}) };
      const since = await readUpTo(actor);
      const found = await pageOf(app.db(notifications), scope, query, { createdAt: -1 });
      const docs = found.docs.map(({ _id, kind, title, locationId, visitId, partyId, byUserId, createdAt }) => ({
        _id,
        kind,
        title,
        locationId,
        visitId,
        partyId,
        isRead: createdAt <= since || byUserId === actor.userId,
        createdAt,
      }));
      return { ...found, docs };
    },
    async unreadNotifications(_, context) {
      const actor = signedIn(context);
      const since = await readUpTo(actor);
      const news = { ...visibleTo(actor), createdAt: { $gt: since }, byUserId: { $ne: actor.userId } };
      return { data: { unread: await app.db(notifications).countDocuments(news, { limit: MAX_COUNTED }) } };
    },
    async readNotifications(_, context) {
      const at = new Date(app.now());
      await app.db(notificationReads).updateOne({ _id: signedIn(context).userId }, { $max: { at } }, { upsert: true });
      return { data: null };
    },
  } satisfies Partial<Handlers>;

  async function readUpTo({ userId }: Actor): Promise<Date> {
    const read = await app.db(notificationReads).findOne({ _id: userId });
    if (read) return read.at;
    // What happened before somebody joined is no news to them.
    const joined = await app.db(users).findOne({ _id: userId }, { projection: { createdAt: 1 } });
    return joined?.createdAt ?? new Date(0);
  }
}

/** The badge shows '99+'. */
const MAX_COUNTED = 100;

/** Of what each may read: staff at their locations, owners of their vessels, resellers of their sales; and their own. */
function visibleTo(actor: Actor) {
  const companyId = companyOf(actor);
  const shared = {
    userId: null,
    ...(actor.kind === 'owner' ? { resourceId: { $in: [...actor.resources] } } : {}),
    ...(actor.kind === 'reseller' ? { resellerId: actor.userId } : {}),
    ...kindsReadBy(actor),
  };
  const here = companyId ? { companyId } : {};
  // Nothing is made for owners alone, and their vessels' index serves one condition.
  return actor.kind === 'owner' ? { ...here, ...shared } : { ...here, $or: [shared, { userId: actor.userId }] };
}

/**
 * The filter of the kinds that the actor reads: one condition for the kinds of the same locations, none for all kinds
 * everywhere.
 */
function kindsReadBy(actor: Actor) {
  const kinds = Map.groupBy(notificationKinds, (kind) => {
    const at = locationsWhere(actor, notificationNeeds[kind]);
    return at && at.toSorted().join();
  });
  if (kinds.size === 1 && kinds.has(null)) return {};
  const each = [...kinds].map(([at, alike]) => ({
    kind: { $in: alike },
    ...(at === null ? {} : { locationId: { $in: at.split(',').filter(Boolean) } }),
  }));
  return { $or: each };
}
