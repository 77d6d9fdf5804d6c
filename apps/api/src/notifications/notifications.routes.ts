import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type { AppContext } from '../context.ts';
import { pageOf } from '../db/page.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { notifications, notificationReads } from './notification.collection.ts';

export function notificationRoutes(app: AppContext) {
  return {
    async notifications({ query }, context) {
      const actor = signedIn(context);
      const scope = { ...visibleTo(actor), ...(query.locationId ? { locationId: query.locationId } : {}) };
      const since = await readUpTo(actor);
      const found = await pageOf(app.db(notifications), scope, query, { createdAt: -1 });
      const docs = found.docs.map(({ _id, kind, title, locationId, visitId, createdAt }) => ({
        _id,
        kind,
        title,
        locationId,
        visitId,
        isRead: createdAt <= since,
        createdAt,
      }));
      return { ...found, docs };
    },
    async unreadNotifications(_, context) {
      const actor = signedIn(context);
      const news = { ...visibleTo(actor), createdAt: { $gt: await readUpTo(actor) } };
      return { data: { unread: await app.db(notifications).countDocuments(news, { limit: MAX_COUNTED }) } };
    },
    async readNotifications(_, context) {
      const at = new Date(app.now());
      await app.db(notificationReads).updateOne({ _id: signedIn(context).userId }, { $max: { at } }, { upsert: true });
      return { data: null };
    },
  } satisfies Partial<Handlers>;

  async function readUpTo({ userId }: Actor): Promise<Date> {
    return (await app.db(notificationReads).findOne({ _id: userId }))?.at ?? new Date(0);
  }
}

/** The badge shows '99+'. */
const MAX_COUNTED = 100;

/** Staff read the company's, owners their vessels', resellers their sales'. */
function visibleTo(actor: Actor) {
  const companyId = companyOf(actor);
  return {
    ...(companyId ? { companyId } : {}),
    ...(actor.kind === 'owner' ? { resourceId: { $in: [...actor.resources] } } : {}),
    ...(actor.kind === 'reseller' ? { resellerId: actor.userId } : {}),
  };
}
