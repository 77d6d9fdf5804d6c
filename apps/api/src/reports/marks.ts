import { hash } from 'node:crypto';
import { DAY_MS } from '@marea/domain/kernel/durations';
import { mongo } from 'mongoose';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { readAlike } from '../db/readTogether.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Asked } from './asked.ts';
import type { Base } from './source.ts';

/** Days. Longer periods would push each other out of what is kept. */
const KEPT_DAYS = 40;
/** What the index of a place's bookings has beside their versions. */
const indexed = ['locationId', 'isDeleted', 'start', 'status', 'isBooking', 'companyId'];

type Trips = Pick<Base, 'match' | 'sort'>;

/** The ids and versions of some bookings in their order, as BSON; another digest tells that any of them is another. */
export type Marks = { digest: string; listed: Uint8Array | null };

/** Whether a report is about the bookings of a period, all at once, and the period short enough to keep something of it. */
export function isKept({ range }: Pick<Asked, 'range'>, { collection, sort }: Base): boolean {
  return collection === bookings && sort !== null && range.$lt.getTime() - range.$gte.getTime() <= KEPT_DAYS * DAY_MS;
}

/** Whether versions of the bookings are read from an index alone: all of them at a place, or at several. */
export function isOfPlace({ match }: Pick<Base, 'match'>): boolean {
  const fields = fieldsOf(match);
  return fields.includes('locationId') && fields.every((field) => indexed.includes(field));
}

function fieldsOf(match: Record<string, unknown>): string[] {
  return Object.entries(match).flatMap(([name, value]) =>
    name === '$and' && Array.isArray(value) ? value.flatMap(fieldsOf) : [name],
  );
}

/** Read once for who asks at the same moment, of whatever reports. */
export const marksOf = readAlike(
  (app, trips: Trips) => readMarks(app, trips),
  ({ match, sort }) => ({ match, sort }),
);

export async function readMarks(app: AppContext, { match, sort }: Trips, tx: Tx | null = null): Promise<Marks> {
  const together = { $group: { _id: null, ids: { $push: '$_id' }, versions: { $push: '$version' } } };
  const stages = [{ $match: match }, ...(sort ? [{ $sort: sort }] : []), together];
  const listed = await app.db(bookings).aggregate<Uint8Array>(stages, { raw: true, session: tx }).next();
  return { digest: listed ? hash('sha256', listed, 'base64') : '', listed };
}

/** Both in the order of the bookings. */
export function listedIn({ listed }: Marks): { ids: string[]; versions: number[] } {
  const { ids = [], versions = [] } = listed ? mongo.BSON.deserialize(listed) : {};
  return { ids, versions };
}
