import { createHash } from 'node:crypto';
import type { Actor } from '@marea/domain/access/actor';
import { confinedTo, mayCall } from '@marea/domain/access/mayCall';
import type {
  CalendarFeed,
  NewCalendarFeed,
  StoredCalendarFeed,
} from '@marea/domain/calendarFeeds/calendarFeeds.contract';
import { storedCalendarFeedSchema } from '@marea/domain/calendarFeeds/calendarFeeds.contract';
import { calendarFeedsEndpoints } from '@marea/domain/calendarFeeds/calendarFeeds.endpoints';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { orInvalid } from '@marea/domain/core/errors/unknown';
import type { Language } from '@marea/domain/core/text/text';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { LRUCache } from 'lru-cache';
import { calendarRows } from '../booking/index.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { derivedSecret, isSameSecret, newId } from '../db/ids.ts';
import { readableBy } from '../db/scope.ts';
import { lock, unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { actorById } from '../session/index.ts';
import { calendarFile } from './calendarFile.ts';

export const calendarFeeds = collection('calendarFeeds', storedCalendarFeedSchema, [
  { key: { userId: 1, createdAt: 1 } },
]);

const MAX_FEEDS = 20;
const PAST_DAYS = 60;
const AHEAD_DAYS = 730;
/** The precision of a feed's last read: calendars poll every few minutes. */
const READ_NOTED_MS = 5 * 60_000;
const MAX_REMEMBERED_BYTES = 64 * 1_024 * 1_024;

/** Calendar feeds (iCalendar): each shows what its owner may see, and ends with the owner's access. */
export function calendarFeedRoutes(app: AppContext) {
  return {
    async calendarFeeds(_, context) {
      const { userId } = signedIn(context);
      const feeds = await app.db(calendarFeeds).find({ userId }).sort({ createdAt: 1 }).toArray();
      return { data: feeds.map((feed) => toView(app, feed)) };
    },
    async createCalendarFeed({ body }, context) {
      return { data: await createFeed(app, signedIn(context), body, context.language) };
    },
    async deleteCalendarFeed({ params: { id } }, context) {
      const { deletedCount } = await app.db(calendarFeeds).deleteOne({ _id: id, userId: signedIn(context).userId });
      if (deletedCount === 0) throw new DomainError('not_found');
      return { data: { _id: id } };
    },
    async calendarFeed({ params: { key } }) {
      return readFeed(app, key);
    },
  } satisfies Partial<Handlers>;
}

/** Throws `invalid` for an unknown location or vessel, and beyond twenty feeds. */
async function createFeed(
  app: AppContext,
  actor: Actor,
  choice: NewCalendarFeed,
  language: Language,
): Promise<CalendarFeed> {
  const location = await orInvalid(locationVisibleTo(app, actor, choice.locationId), 'locationId', 'unknown_location');
  const { resourceId } = choice;
  if (resourceId !== null) {
    const own = { $and: [readableBy(actor, vessels)], _id: resourceId, locationId: location._id };
    if (!(await app.db(vessels).exists(own))) throw invalidField('resourceId', 'unknown_vessel');
  }
  const feed: StoredCalendarFeed = {
    ...choice,
    _id: newId(),
    locationId: location._id,
    companyId: location.companyId,
    userId: actor.userId,
    language,
    createdAt: new Date(app.now()),
    lastReadAt: null,
  };
  await unitOfWork(app.connection, async (tx) => {
    await lock(app.db, tx, `calendar feeds|${actor.userId}`);
    const count = await app.db(calendarFeeds).countDocuments({ userId: actor.userId }, { session: tx });
    if (count >= MAX_FEEDS) throw invalidField('locationId', 'too_many_feeds');
    await app.db(calendarFeeds).insertOne(feed, { session: tx });
  });
  return toView(app, feed);
}

/** The file of a feed. Throws `not_found` for a wrong key, and if its owner may no longer see the trips. */
async function readFeed(app: AppContext, key: string): Promise<FileAnswer> {
  const _id = key.split('.', 1)[0] ?? '';
  if (!isSameSecret(key, keyOf(app, _id))) throw new DomainError('not_found');
  const feed = await app.db(calendarFeeds).findOne({ _id });
  const actor = feed && (await actorById(app, feed.userId));
  if (!actor || !mayCall(actor, calendarFeedsEndpoints.calendarFeeds)) throw new DomainError('not_found');
  const reader = confinedTo(actor, calendarFeedsEndpoints.calendarFeeds);
  const location = await locationVisibleTo(app, reader, feed.locationId);
  const today = wallClock(location.zone, app.now()).date;
  const rows = await calendarRows(app, reader, location._id, {
    start: addDays(today, -PAST_DAYS),
    end: addDays(today, AHEAD_DAYS),
    resourceId: feed.resourceId,
    crewId: feed.onlyOwnTrips ? feed.userId : null,
  });
  await noteRead(app, feed);
  const calendar = { location, rows, language: feed.language, origin: app.config.BACKOFFICE_ORIGIN };
  return new FileAnswer({ type: 'ics', name: 'marea.ics', content: await fileOf(calendar) });
}

/** Cached files by their content, because many feeds show the same; changed content makes a new entry. */
const drawn = new LRUCache<string, Buffer>({
  maxSize: MAX_REMEMBERED_BYTES,
  sizeCalculation: (content) => content.length,
});

async function fileOf(calendar: Parameters<typeof calendarFile>[0]): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(calendar)).digest('base64');
  const before = drawn.get(key);
  if (before) return before;
  const content = Buffer.from(await calendarFile(calendar));
  drawn.set(key, content);
  return content;
}

async function noteRead(app: AppContext, { _id, lastReadAt }: StoredCalendarFeed): Promise<void> {
  if (lastReadAt && app.now() - lastReadAt.getTime() < READ_NOTED_MS) return;
  await app.db(calendarFeeds).updateOne({ _id }, { $set: { lastReadAt: new Date(app.now()) } });
}

function toView(app: AppContext, feed: StoredCalendarFeed): CalendarFeed {
  const { _id, locationId, resourceId, onlyOwnTrips, createdAt, lastReadAt } = feed;
  const url = `${app.config.API_URL}/api/calendar/${keyOf(app, _id)}`;
  return { _id, locationId, resourceId, onlyOwnTrips, url, createdAt, lastReadAt };
}

/** The last part of a feed's address: its id, signed. */
function keyOf(app: AppContext, id: string): string {
  return `${id}.${derivedSecret(app, 'calendar feeds', id)}.ics`;
}
