import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { importSchedules } from '@marea/api/calendarImports/calendarImport.collection';
import { toStored } from '@marea/api/db/pages/listCollection';
import { calendarImports } from '@marea/domain/calendarImports/calendarImport.schema';
import { addDays, HOUR_MS, MINUTE_MS } from '@marea/domain/core/time/zone';
import { anId } from '@marea/testing/builders';
import { DAY, FREE_FROM, storeBenchmarkData } from './data.ts';
import { load } from './load.ts';
import { startLoopbackServer } from './loopbackServer.ts';
import { startServer } from './processes.ts';
import type { Result } from './table.ts';

export const CALENDARS = 'free times while 1,000 calendars from elsewhere are read';
const CALENDAR_COUNT = 1_000;
const EVENTS = 3;
const CYCLE_MS = 15 * MINUTE_MS;
const CLIENTS = 8;
const SECONDS = 10;
const MAX_RATIO = 1.1;

type Setting = { mongodbUri: string; script: string; environment: Record<string, string>; apiPort: number };

/**
 * Free times a second while a thousand calendars are read again, evenly over their quarter of an hour, against the same
 * before and after. As usual the calendars are unchanged, yet the platform sends them whole.
 */
export async function measureCalendarImports(setting: Setting): Promise<Result> {
  const data = await storeBenchmarkData(setting.mongodbUri);
  const platform = await startPlatform();
  // Only in development may calendars be on this machine.
  const own = { MONGODB_URI: setting.mongodbUri, NODE_ENV: 'development', WEBHOOK_LOOPBACK: 'on' };
  const api = await startServer(setting.script, {
    ...setting.environment,
    ...own,
    API_PORT: String(setting.apiPort),
  });
  const origin = `http://127.0.0.1:${setting.apiPort}`;
  const path = `/wizard/bench/bench/times?serviceId=${data.service._id}&date=${DAY}`;
  const plan = { clients: CLIENTS, seconds: SECONDS, calls: () => ({ method: 'GET' as const, path }) };
  try {
    await load(origin, { ...plan, seconds: 2 });
    const before = await load(origin, plan);
    await storeCalendars(data, platform.url);
    // The reader looks every two seconds.
    await pause(2_500);
    const requestsBefore = platform.requestCount();
    const reading = await load(origin, plan);
    const read = platform.requestCount() - requestsBefore;
    await data.db(importSchedules).updateMany({}, { $set: { dueAt: null } });
    const after = await load(origin, plan);
    const calm = { p95: (before.p95 + after.p95) / 2, perSecond: (before.perSecond + after.perSecond) / 2 };
    const ratio = calm.perSecond / reading.perSecond;
    const written = ({ p95, perSecond }: typeof calm) => `${Math.round(perSecond)}/s, p95 ${p95.toFixed(1)} ms`;
    return {
      work: CALENDARS,
      ours: `${written(reading)}, ${read} read in ${SECONDS} s`,
      bare: `${written(calm)} (calm)`,
      ratio,
      target: `≤ ${MAX_RATIO}`,
      isMet: ratio <= MAX_RATIO && read >= ((SECONDS * 1_000) / CYCLE_MS) * CALENDAR_COUNT * 0.7,
    };
  } finally {
    await api.stop();
    await platform.stop();
    await data.connection.close();
  }
}

/** Calendars of the vessels that were read before and fall due one after another from now on. */
async function storeCalendars({ db, company, location, vessels }: Data, url: string): Promise<void> {
  const at = new Date();
  const numberOf = (i: number) => Math.floor(i / vessels.length);
  const ids = Array.from({ length: CALENDAR_COUNT }, anId);
  const records = ids.map((_id, i) => ({
    ...calendarImports.defaults(),
    ...calendarImports.internalDefaults?.(),
    _id,
    companyId: company._id,
    locationId: location._id,
    resourceId: vessels[i % vessels.length]?._id ?? '',
    name: `Platform ${i}`,
    url: `${url}/${numberOf(i)}.ics`,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));
  await db(calendarImports).insertMany(records.map((one) => toStored(calendarImports, one) as never));
  const free = { lease: null, leasedUntil: null, etag: null, lastModified: null, expandedAt: at };
  const schedules = ids.map((_id, i) => {
    const bodyHash = createHash('sha256')
      .update(calendarOf(numberOf(i)))
      .digest('base64url');
    return { _id, dueAt: new Date(at.getTime() + (i / CALENDAR_COUNT) * CYCLE_MS), bodyHash, ...free };
  });
  await db(importSchedules).insertMany(schedules);
}
type Data = Awaited<ReturnType<typeof storeBenchmarkData>>;

/** A platform whose calendar `n` has three one-hour events of its own. */
const startPlatform = () =>
  startLoopbackServer(({ url }, response) => {
    response.end(calendarOf(Number.parseInt(url?.slice(1) ?? '0', 10)));
  });

function calendarOf(number: number): string {
  const written = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.000/g, '');
  const events = Array.from({ length: EVENTS }, (_, event) => {
    const start = Date.parse(addDays(FREE_FROM, number)) + (14 + 2 * event) * HOUR_MS;
    return `BEGIN:VEVENT\r\nUID:${number}-${event}\r\nDTSTART:${written(start)}\r\nDTEND:${written(start + HOUR_MS)}\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
}
