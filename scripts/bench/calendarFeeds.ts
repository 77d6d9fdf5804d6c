import { calendarFeeds } from '@marea/api/calendarFeeds/calendarFeeds';
import { anId } from '@marea/testing/builders';
import type { BenchmarkData } from './data.ts';
import { load } from './load.ts';
import type { BenchCall } from './load.ts';
import type { Result } from './table.ts';

export const FEEDS = 'calendar feeds of vessels, 1,000 that are read again';
const FEED_COUNT = 1_000;
const CLIENTS = 8;
const SECONDS = 5;
const MAX_P99_MS = 50;

type Setting = { data: BenchmarkData; token: string; api: string };

/** Reads of a thousand feeds of the vessels' bookings, each of which was read before and has not changed. */
export async function measureCalendarFeeds({ data, token, api }: Setting): Promise<Result> {
  const paths = await storedFeeds({ data, token, api });
  const pathAt = (i: number): BenchCall => ({ method: 'GET', path: paths[i % paths.length] ?? '' });
  await load(api, { clients: CLIENTS, calls: (i) => (i < paths.length ? pathAt(i) : null) });
  const { perSecond, p99, bytes, statuses } = await load(api, { clients: CLIENTS, seconds: SECONDS, calls: pathAt });
  return {
    work: FEEDS,
    ours: `${Math.round(perSecond)}/s, p99 ${p99.toFixed(0)} ms, ${Math.round(bytes / 1_000)} KB each`,
    target: `p99 < ${MAX_P99_MS} ms`,
    isMet: p99 < MAX_P99_MS && Object.keys(statuses).join() === '200',
  };
}

async function storedFeeds({ data, token, api }: Setting): Promise<string[]> {
  const { db, company, location, vessels, user } = data;
  await db(calendarFeeds).insertMany(
    Array.from({ length: FEED_COUNT }, (_, i) => ({
      _id: anId(),
      companyId: company._id,
      locationId: location._id,
      resourceId: vessels[i % vessels.length]?._id ?? null,
      onlyOwnTrips: false,
      userId: user._id,
      language: 'es' as const,
      createdAt: new Date(),
      lastReadAt: null,
    })),
  );
  const response = await fetch(`${api}/api/calendar-feeds`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`no feeds: ${response.status} ${await response.text()}`);
  const listed = (await response.json()) as { data: { url: string }[] };
  return listed.data.map(({ url }) => new URL(url).pathname);
}
