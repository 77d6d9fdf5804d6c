import { instantOf } from '@marea/domain/core/time/instants';
import { DEFAULT_ZONE, addDays, DAY_MS, MINUTE_MS, wallClock } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import type { MailTime } from '@marea/domain/notifications/notificationChoices';
import type { AppContext } from '../context.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { enqueue } from '../outbox/index.ts';
import { users } from '../session/index.ts';
import type { NotificationChoiceRecord } from './choices.ts';
import { notificationChoices } from './choices.ts';
import { newsFor } from './news.ts';

/** A notification may carry a time this long before its transaction commits, which is MongoDB's limit. */
const COMMITTED_AFTER_MS = MINUTE_MS;
/** Notifications within this time go out in one mail. */
const MIN_PAUSE_MS = 5 * MINUTE_MS;

/** After a long outage older notifications are only in the app: a mail does not list months. */
const MAX_SPAN_MS = 30 * DAY_MS;

type Cursor = 'nowUpTo' | 'dailyUpTo';
type Window = { rhythm: Exclude<MailTime, 'never'>; cursor: Cursor; until: Date };

/** Queues the due mails with notifications, each once: the person's cursor moves in the same transaction. */
export async function planNotificationMails(app: AppContext, signal: AbortSignal): Promise<{ mails: number }> {
  const filter = { $or: [{ 'mailedNow.0': { $exists: true } }, { 'mailedDaily.0': { $exists: true } }] };
  const all = await app.db(notificationChoices).find(filter).toArray();
  let mails = 0;
  for (const chosen of all) {
    for (const window of [windowNow(app, chosen), await windowOfDay(app, chosen)]) {
      signal.throwIfAborted();
      if (window && (await planMail(app, chosen, window))) mails += 1;
    }
  }
  return { mails };
}

function windowNow(app: AppContext, { mailedNow, mailedAt, nowUpTo }: NotificationChoiceRecord): Window | null {
  const until = new Date(app.now() - COMMITTED_AFTER_MS);
  const isPausing = mailedAt !== null && app.now() - mailedAt.getTime() < MIN_PAUSE_MS;
  return mailedNow.length === 0 || isPausing || until <= nowUpTo ? null : { rhythm: 'now', cursor: 'nowUpTo', until };
}

/** The window up to the last time of the person's hour; after an outage one digest covers all missed ones. */
async function windowOfDay(app: AppContext, chosen: NotificationChoiceRecord): Promise<Window | null> {
  if (chosen.mailedDaily.length === 0) return null;
  const zone = await zoneOf(app, chosen._id);
  const until = new Date(lastTimeOf(zone, chosen.digestHour, app.now() - COMMITTED_AFTER_MS));
  return until <= chosen.dailyUpTo ? null : { rhythm: 'daily', cursor: 'dailyUpTo', until };
}

/** The last time before an instant that a zone's clock showed an hour, epoch milliseconds. */
export function lastTimeOf(zone: string, hour: number, instant: number): number {
  const { date } = wallClock(zone, instant);
  // An hour skipped by a change of clocks counts as the next one.
  const at = (day: string) => instantOf(zone, day, hour * 60) ?? instantOf(zone, day, (hour + 1) * 60) ?? 0;
  return at(date) <= instant ? at(date) : at(addDays(date, -1));
}

/** The zone of a person's location, or of the company's first location if they have none. */
export async function zoneOf(app: AppContext, userId: string): Promise<string> {
  const person = await app.db(users).findOne({ _id: userId }, { projection: { companyId: 1, locationId: 1 } });
  const { companyId = null, locationId = null } = person ?? {};
  const where = locationId ? { _id: locationId } : { companyId: companyId ?? '', isDeleted: false };
  const place = await app.db(locations).findOne(where, { projection: { zone: 1 }, sort: { createdAt: 1 } });
  return place?.zone ?? DEFAULT_ZONE;
}

/** Moves the cursor, and queues a mail if there is news. False without news, or if another process was first. */
async function planMail(app: AppContext, chosen: NotificationChoiceRecord, window: Window): Promise<boolean> {
  const { rhythm, cursor, until } = window;
  const { _id: userId } = chosen;
  const from = new Date(Math.max(chosen[cursor].getTime(), until.getTime() - MAX_SPAN_MS));
  const isMail = (await newsFor(app, { userId, rhythm, from, until })) !== null;
  return unitOfWork(app.connection, async (tx) => {
    const moved = { [cursor]: until, ...(isMail && rhythm === 'now' ? { mailedAt: new Date(app.now()) } : {}) };
    const known = { _id: userId, [cursor]: chosen[cursor] };
    const { matchedCount } = await app.db(notificationChoices).updateOne(known, { $set: moved }, { session: tx });
    if (matchedCount === 0 || !isMail) return false;
    const payload = { userId, rhythm, from: from.toISOString(), until: until.toISOString() };
    await enqueue(app, tx, { kind: 'notificationsMailed', payload });
    return true;
  });
}
