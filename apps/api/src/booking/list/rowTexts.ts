import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../context.ts';
import { perApp } from '../../db/perApp.ts';
import { readAlike } from '../../db/readTogether.ts';
import { bookings } from '../booking.collection.ts';
import type { RowVisibility } from '../bookingView.ts';
import { rowProjection, rowVisibilities, toRow } from '../bookingView.ts';

/** Letters of all rows kept: some 40,000 rows. */
const MAX_LETTERS = 32_000_000;
type Mark = Pick<BookingRecord, '_id' | 'version' | 'companyId' | 'locationId'>;
type Kept = Pick<BookingRecord, 'version'> & { text: string };
type Query = Record<string, unknown>;

const keptOf = perApp(
  () => new LRUCache<string, Kept>({ maxSize: MAX_LETTERS, sizeCalculation: ({ text }) => text.length }),
);

/**
 * The rows of a query by start, each as JSON, or null where there are more than `max`. Of bookings that did not change
 * since they were last asked for only the version is read: each change gives another one, and a majority has what is
 * read, so that no failover gives the same version to another change.
 */
export async function rowTexts(
  app: AppContext,
  actor: Actor,
  query: Query,
  place: Place,
  max: number,
): Promise<string[] | null> {
  const marks = await marksOf(app, { query, place, max });
  if (marks.length > max) return null;
  const visibilityOf = await rowVisibilities(app, marks, actor);
  const kept = keptOf(app);
  const texts = new Map<string, string>();
  const changed: string[] = [];
  for (const mark of marks) {
    const known = kept.get(textKey(mark, visibilityOf(mark)));
    if (known?.version === mark.version) texts.set(mark._id, known.text);
    else changed.push(mark._id);
  }
  for (const record of await changedRecords(app, query, changed)) {
    const visibility = visibilityOf(record);
    const text = JSON.stringify(toRow(record, visibility));
    kept.set(textKey(record, visibility), { version: record.version, text });
    texts.set(record._id, text);
  }
  // What left the query between both reads is not in the list.
  return marks.flatMap(({ _id }) => texts.get(_id) ?? []);
}

/** Of the company, and of one of its locations where the list is of one. */
export type Place = { companyId: string; locationId?: string };

type List = { query: Query; place: Place; max: number };

/** By start, for all who ask at the same moment. What all rows have in common is not sent with each. */
const marksOf = readAlike(async (app, { query, place, max }: List): Promise<Mark[]> => {
  const projection = { version: 1, ...(place.locationId ? {} : { locationId: 1 }) };
  const found = await app
    .db(bookings)
    .find<Mark>(query, { projection, sort: { start: 1 }, limit: max + 1, batchSize: max })
    .toArray();
  return found.map((mark) => ({ ...mark, ...place }));
});

async function changedRecords(app: AppContext, query: Query, ids: readonly string[]): Promise<BookingRecord[]> {
  if (ids.length === 0) return [];
  const projection = { ...rowProjection, version: 1 };
  return app
    .db(bookings)
    .find<BookingRecord>({ $and: [query, { _id: { $in: ids } }] }, { projection, batchSize: ids.length })
    .toArray();
}

function textKey({ _id }: Pick<Mark, '_id'>, { kind, isPriced, waiverRequired }: RowVisibility): string {
  return `${_id} ${kind} ${isPriced} ${waiverRequired}`;
}
