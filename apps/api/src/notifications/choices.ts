import type { Actor } from '@marea/domain/access/actor';
import { locationsWhere } from '@marea/domain/access/mayCall';
import type { MailTime } from '@marea/domain/notifications/notificationChoices';
import { alwaysInApp, USUAL_DIGEST_HOUR } from '@marea/domain/notifications/notificationChoices';
import type { NotificationChoices } from '@marea/domain/notifications/notificationChoices.schema';
import { notificationNeeds } from '@marea/domain/notifications/notificationNeeds';
import type { NotificationKind } from '@marea/domain/notifications/notifications.schema';
import { notificationKinds } from '@marea/domain/notifications/notifications.schema';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';

const kinds = z.array(z.enum(notificationKinds));

/** A person's choices; without a record everything is shown in the app and nothing is mailed. */
const notificationChoiceRecordSchema = z.strictObject({
  /** The person. */
  _id: z.string(),
  muted: kinds,
  mailedNow: kinds,
  mailedDaily: kinds,
  digestHour: z.int(),
  /** The end of the mailed notifications, for each rhythm. */
  nowUpTo: z.date(),
  dailyUpTo: z.date(),
  /** When the last mail of the rhythm `now` was queued. */
  mailedAt: z.date().nullable(),
});
export type NotificationChoiceRecord = z.output<typeof notificationChoiceRecordSchema>;

export const notificationChoices = collection('notificationChoices', notificationChoiceRecordSchema);

/** The kinds that a person does not want in the app. */
export async function mutedBy(app: AppContext, userId: string): Promise<NotificationKind[]> {
  const stored = await app.db(notificationChoices).findOne({ _id: userId }, { projection: { muted: 1 } });
  return (stored?.muted ?? []).filter((kind) => !alwaysInApp.has(kind));
}

/** A person's choices for the kinds that their roles let them read. */
export async function notificationChoicesOf(app: AppContext, actor: Actor): Promise<NotificationChoices> {
  const stored = await app.db(notificationChoices).findOne({ _id: actor.userId });
  const choices = notificationKinds
    .filter((kind) => reads(actor, kind))
    .map((kind) => ({
      kind,
      inApp: alwaysInApp.has(kind) || !stored?.muted.includes(kind),
      mail: mailTimeOf(stored, kind),
    }));
  return { choices, digestHour: stored?.digestHour ?? USUAL_DIGEST_HOUR };
}

/** Stores a choice for some kinds. Notifications from before a first choice are not mailed. */
export async function changeChoices(
  app: AppContext,
  actor: Actor,
  { choices, digestHour }: NotificationChoices,
): Promise<NotificationChoices> {
  await unitOfWork(app.connection, async (tx) => {
    const _id = actor.userId;
    const now = new Date(app.now());
    const before = await app.db(notificationChoices).findOne({ _id }, { session: tx });
    const others = (list: readonly NotificationKind[] = []) =>
      list.filter((kind) => !choices.some((one) => one.kind === kind));
    const chosen = (isOne: (one: NotificationChoices['choices'][number]) => boolean) =>
      choices.filter(isOne).map(({ kind }) => kind);
    const mailedNow = [...others(before?.mailedNow), ...chosen(({ mail }) => mail === 'now')];
    const mailedDaily = [...others(before?.mailedDaily), ...chosen(({ mail }) => mail === 'daily')];
    const changed = {
      muted: [...others(before?.muted), ...chosen(({ inApp }) => !inApp)],
      mailedNow,
      mailedDaily,
      digestHour,
      ...(before?.mailedNow.length ? {} : { nowUpTo: now }),
      ...(before?.mailedDaily.length ? {} : { dailyUpTo: now }),
    };
    const update = { $set: changed, $setOnInsert: { mailedAt: null } };
    await app.db(notificationChoices).updateOne({ _id }, update, { upsert: true, session: tx });
  });
  return notificationChoicesOf(app, actor);
}

/** Removes the choices of a removed person. */
export async function removeChoices(app: AppContext, tx: Tx, { userId }: { userId: string }): Promise<void> {
  await app.db(notificationChoices).deleteOne({ _id: userId }, { session: tx });
}

function reads(actor: Actor, kind: NotificationKind): boolean {
  const at = locationsWhere(actor, notificationNeeds[kind]);
  return at === null || at.length > 0;
}

function mailTimeOf(stored: NotificationChoiceRecord | null, kind: NotificationKind): MailTime {
  if (stored?.mailedNow.includes(kind)) return 'now';
  return stored?.mailedDaily.includes(kind) ? 'daily' : 'never';
}
