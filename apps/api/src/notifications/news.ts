import type { Actor } from '@marea/domain/access/actor';
import type { MailTime } from '@marea/domain/notifications/notificationChoices';
import type { AppContext } from '../context.ts';
import { actorById } from '../session/index.ts';
import { notificationChoices } from './choices.ts';
import type { NotificationRecord } from './notifications.ts';
import { notifications } from './notifications.ts';
import { visibleTo } from './visible.ts';

/** The maximum that a mail lists; it counts the rest. */
const MAX_LISTED = 40;

export type NewsQuery = { userId: string; rhythm: Exclude<MailTime, 'never'>; from: Date; until: Date };
export type News = { actor: Actor; listed: NotificationRecord[]; total: number };

/** The notifications to mail to a person for a span, newest first, without their own changes; null for none. */
export async function newsFor(app: AppContext, { userId, rhythm, from, until }: NewsQuery): Promise<News | null> {
  const chosen = await app.db(notificationChoices).findOne({ _id: userId });
  const kinds = (rhythm === 'now' ? chosen?.mailedNow : chosen?.mailedDaily) ?? [];
  if (kinds.length === 0) return null;
  const actor = await actorById(app, userId);
  if (!actor) return null;
  const news = {
    $and: [
      visibleTo(actor),
      { kind: { $in: kinds }, createdAt: { $gt: from, $lte: until }, byUserId: { $ne: userId } },
    ],
  };
  const total = await app.db(notifications).countDocuments(news);
  if (total === 0) return null;
  const listed = await app
    .db(notifications)
    .find(news, { sort: { createdAt: -1, _id: -1 }, limit: MAX_LISTED })
    .toArray();
  return { actor, listed, total };
}
