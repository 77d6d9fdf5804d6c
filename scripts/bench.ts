import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bookings } from '@marea/api/booking/booking.collection';
import { users } from '@marea/api/session/session';
import { startEmbeddedMongo } from '@marea/embedded-mongo/start-embedded-mongo';
import { createFrontEndServer } from '@marea/web-server/front-end-server';
import getPort from 'get-port';
import jwt from 'jsonwebtoken';
import { measureCalendar } from './bench/calendar.ts';
import { FEEDS, measureCalendarFeeds } from './bench/calendarFeeds.ts';
import { CALENDARS, measureCalendarImports } from './bench/calendarImports.ts';
import { measureColdStart } from './bench/cold-start.ts';
import { freeSlots, guestBookings } from './bench/comparisons.ts';
import type { BenchmarkData } from './bench/data.ts';
import { DAY, MONTH, storeBenchmarkData } from './bench/data.ts';
import { waitForEffects } from './bench/effects.ts';
import { GROWTH, measureScales } from './bench/growth.ts';
import { measureGuestPage } from './bench/guest-page.ts';
import { HUNG, measureHungProvider, startHungProvider } from './bench/hungProvider.ts';
import { IMPORTS, measureImports } from './bench/imports.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { measureLive } from './bench/live.ts';
import { measureOfficeScreens } from './bench/office-screens.ts';
import { startServer } from './bench/processes.ts';
import { record } from './bench/record.ts';
import { measureReports, REPORTS, storeFiveYears } from './bench/reports.ts';
import { measureSlowReceiver, SLOW_RECEIVER } from './bench/slowReceiver.ts';
import { Table, type Result } from './bench/table.ts';
import { measureWork } from './bench/work.ts';
import { memoryLimits } from './stack/memory-limits.ts';

/**
 * `pnpm bench [--rounds N] [--seconds N] [--work WORDS] [--profile FOLDER] [--base-url URL] [--record]`: times the API
 * against a bare server in alternating rounds and writes bench-results/latest.json. --work filters by name;
 * --profile keeps CPU profiles; --base-url measures another system with the same paths; --record writes the rows about
 * growth into docs/performance.md.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    'base-url': { type: 'string' },
    work: { type: 'string' },
    profile: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** Name of the streams' row, for `--work`. */
const LIVE = 'open streams';
/** Days whose slots no other row uses. */
const HUNG_FROM = 310;
const JWT_SECRET = 'a benchmark is nobody\u2019s secret but long';

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marea-bench-'));
const mongo = await startEmbeddedMongo({ dataDir, report: (line) => console.log(line) });
const stops: (() => Promise<void>)[] = [mongo.stop];
try {
  const uri = new URL(mongo.uri);
  uri.pathname = '/bench';
  const data = await storeBenchmarkData(uri.href);
  stops.unshift(() => data.connection.close());

  const [apiPort, barePort] = [await getPort(), await getPort()];
  const [guestPort, officePort] = [await getPort(), await getPort()];
  const hungProvider = await startHungProvider();
  stops.unshift(() => hungProvider.stop());
  const ours = {
    script: path.join(root, 'apps/api/dist/main.js'),
    environment: {
      ...memoryLimits,
      MONGODB_URI: uri.href,
      JWT_SECRET,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '100000000',
      TRUSTED_PROXIES: '1',
      PAYMENT_SANDBOX: 'on',
      CREDENTIALS_KEYS: 'a key of a benchmark that is long enough',
      STRIPE_URL: hungProvider.url,
      PROVIDER_TIMEOUT_MS: '30000',
      GUEST_ORIGIN: `http://localhost:${guestPort}`,
      BACKOFFICE_ORIGIN: `http://localhost:${officePort}`,
    },
  };
  const ceiling = {
    script: here('./bench/bare-server.ts'),
    environment: { MONGODB_URI: uri.href, NODE_ENV: 'production' },
  };
  const api = await startServer(ours.script, { ...ours.environment, API_PORT: String(apiPort) }, values.profile);
  stops.unshift(() => api.stop());
  const bare = await startServer(ceiling.script, { ...ceiling.environment, PORT: String(barePort) });
  stops.unshift(() => bare.stop());
  const addresses = { apiUrl: `http://localhost:${apiPort}`, guestUrl: `http://localhost:${guestPort}` };
  for (const [app, port] of [
    ['guest', guestPort],
    ['backoffice', officePort],
  ] as const) {
    const pages = await createFrontEndServer(path.join(root, 'apps', app, 'dist'), addresses);
    pages.listen(port, '127.0.0.1');
    stops.unshift(async () => {
      pages.closeAllConnections();
      pages.close();
    });
  }

  const expiresAt = new Date(Date.now() + 86_400_000);
  const tokenOf = async (userId: string) => {
    const sid = `the session of ${userId}`;
    await data.db(users).updateOne({ _id: userId }, { $push: { sessions: { sid, expiresAt } } });
    return jwt.sign({ sub: userId, sid, exp: Math.floor(expiresAt.getTime() / 1_000) }, JWT_SECRET);
  };
  const token = await tokenOf(data.user._id);
  const table = new Table(() => waitForEffects(data));
  await measureWork(table, {
    data,
    token,
    jwtSecret: JWT_SECRET,
    api: values['base-url'] ?? `http://127.0.0.1:${apiPort}`,
    bare: `http://127.0.0.1:${barePort}`,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    work: values.work ?? '',
  });
  const measure = async (work: string, run: () => Promise<Result | readonly Result[]>) => {
    if (values['base-url'] === undefined && work.includes(values.work ?? '')) await table.add(work, run);
  };
  const [guestUrl, officeUrl] = [`http://localhost:${guestPort}`, `http://localhost:${officePort}`];
  const origin = `http://127.0.0.1:${apiPort}`;
  const office = { url: officeUrl, token, userId: data.user._id, locationId: data.location._id, month: MONTH };
  await measure(LIVE, () => measureLive({ data, token, tokenOf, api: origin, pid: api.pid }));
  await measure(HUNG, async () => {
    const wizard = '/wizard/bench/bench';
    const guestBooking = await guestBookings(origin + wizard, wizard, freeSlots(data, HUNG_FROM));
    return measureHungProvider({ data, token, api: origin, provider: hungProvider, guestBooking });
  });
  await measure(CALENDARS, async () => {
    const ofCalendars = new URL(mongo.uri);
    ofCalendars.pathname = '/bench-calendars';
    const { script, environment } = ours;
    return measureCalendarImports({ mongodbUri: ofCalendars.href, script, environment, apiPort: await getPort() });
  });
  await measure('cold start', () => {
    const times = `/wizard/bench/bench/times?serviceId=${data.service._id}&date=${DAY}`;
    const vessel = `resourceId=${data.vessels[0]?._id}&from=${DAY}T05:00:00Z&to=${DAY}T23:00:00Z`;
    return measureColdStart(
      { ...ours, portName: 'API_PORT', path: times },
      { ...ceiling, portName: 'PORT', path: `/times?locationId=${data.location._id}&${vessel}` },
    );
  });
  await measure('guest\u2019s first page', () => measureGuestPage(`${guestUrl}/bench/welcome`));
  await measure('calendar, 600', async () => {
    const some = await data.db(bookings).find({ locationId: data.location._id }, { limit: 13 }).toArray();
    return measureCalendar({ ...office, folios: some.map(({ folio }) => folio) });
  });
  await measure('back office, screens', async () => {
    const booking = (await data.db(bookings).findOne({}))?._id ?? '';
    return measureOfficeScreens({ ...office, booking, vessel: data.vessels[0]?._id ?? '' });
  });
  await measure('Lighthouse', () => {
    const chosen = `adults=2&service=${data.service._id}&vessel=${data.vessels[0]?._id}&date=${DAY}`;
    const whole = { performance: 95, accessibility: 100, practices: 100, seo: 95 };
    return measureLighthouse([
      { work: 'welcome', url: `${guestUrl}/bench/bench/welcome`, minScores: whole },
      { work: 'the services', url: `${guestUrl}/book/bench/bench/service`, minScores: whole },
      { work: 'days and times', url: `${guestUrl}/book/bench/bench/calendar?${chosen}`, minScores: whole },
      {
        work: 'back office, signing in',
        url: `${officeUrl}/login`,
        minScores: { performance: 90, accessibility: 100 },
      },
    ]);
  });
  if (values['base-url'] === undefined && (REPORTS.includes(values.work ?? '') || values.work?.startsWith(REPORTS))) {
    const ofReports = new URL(mongo.uri);
    ofReports.pathname = '/bench-reports';
    await measureFiveYears(table, ofReports.href);
  }
  if (values['base-url'] === undefined && (GROWTH.includes(values.work ?? '') || values.work?.startsWith(GROWTH))) {
    const { script: apiScript, environment } = ours;
    await measureScales(table, { mongodbUri: mongo.uri, apiScript, environment, work: values.work ?? '' });
    if (values.record) await record(table.results.filter(({ work }) => work.startsWith(GROWTH)));
  }
  await measure(IMPORTS, async () => {
    const ofImports = new URL(mongo.uri);
    ofImports.pathname = '/bench-imports';
    const apart = await storeBenchmarkData(ofImports.href);
    stops.unshift(() => apart.connection.close());
    const { api: ofApart, token: own } = await serveApart(ofImports.href, apart.user._id, apart);
    return measureImports({ data: apart, token: own, api: ofApart });
  });
  await measure(FEEDS, () => measureCalendarFeeds({ data, token, api: origin }));
  await measure(SLOW_RECEIVER, async () => {
    const ofWebhooks = new URL(mongo.uri);
    ofWebhooks.pathname = '/bench-webhooks';
    return measureWithLoopback(ofWebhooks.href);
  });
  await mkdir(path.join(root, 'bench-results'), { recursive: true });
  const file = path.join(root, 'bench-results/latest.json');
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version };
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, results: table.results }, null, 2)}\n`,
  );
  console.log(`\nWritten to ${path.relative(process.cwd(), file)}`);
} finally {
  for (const stop of stops) await stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Lets webhooks go to this machine, which production refuses. */
async function measureWithLoopback(uri: string): Promise<Result> {
  const data = await storeBenchmarkData(uri);
  stops.unshift(() => data.connection.close());
  const { api, token } = await serveApart(uri, data.user._id, data, {
    NODE_ENV: 'development',
    WEBHOOK_LOOPBACK: 'on',
  });
  return measureSlowReceiver({ data, token, api });
}

/** Starts another API on another database, and signs somebody in. */
async function serveApart(
  uri: string,
  userId: string,
  { db }: Pick<BenchmarkData, 'db'>,
  more: Record<string, string> = {},
) {
  const apiPort = await getPort();
  const environment = { ...memoryLimits, MONGODB_URI: uri, NODE_ENV: 'production', JWT_SECRET, ...more };
  const server = await startServer(
    path.join(root, 'apps/api/dist/main.js'),
    { ...environment, REQUESTS_PER_MINUTE: '100000000', API_PORT: String(apiPort) },
    values.profile,
  );
  stops.unshift(() => server.stop());
  const sid = `the session of ${userId}`;
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db(users).updateOne({ _id: userId }, { $push: { sessions: { sid, expiresAt } } });
  const token = jwt.sign({ sub: userId, sid, exp: Math.floor(expiresAt.getTime() / 1_000) }, JWT_SECRET);
  return { api: `http://127.0.0.1:${apiPort}`, pid: server.pid, token };
}

/** Reports and papers, with their own database and API. */
async function measureFiveYears(table: Table, uri: string): Promise<void> {
  const data = await storeFiveYears(uri, JWT_SECRET);
  stops.unshift(() => data.connection.close());
  console.log(`${data.count} bookings over five years`);
  const { api, pid, token } = await serveApart(uri, data.admin._id, data);
  await measureReports(table, {
    data,
    token,
    api,
    pid,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    work: values.work ?? '',
  });
}
