import { bookings } from '@marea/api/booking/booking.collection';
import '@marea/api/app';
import { readConfig } from '@marea/api/config';
import { createAppContext } from '@marea/api/createContext';
import { connect } from '@marea/api/db/connection';
import { upgradeDatabase } from '@marea/api/release';
import { createPasswords } from '@marea/api/session/passwords';
import { users } from '@marea/api/session/session';
import { fillFiveYears } from '@marea/demo/scale/fillCompany';
import { DEFAULT_ZONE, wallClock } from '@marea/domain/core/time/zone';
import { locations } from '@marea/domain/fleet/location.schema';
import { daysOfStep } from '@marea/domain/payments/periods';
import type { ReportName } from '@marea/domain/reports/reports';
import { reportNames } from '@marea/domain/reports/reports';
import { pino } from 'pino';
import type { BenchCall, Load } from './load.ts';
import { load, median } from './load.ts';
import { memoryOf } from './memory.ts';
import type { Result, Table } from './table.ts';

/** Name of the rows about reports, for `--work`. */
export const REPORTS = '200,000 bookings';
/** How long a person waits for a report without complaint (decisions, "Speed"). */
const REPORT_MS = { month: 250, year: 2_000 } as const;
type Step = keyof typeof REPORT_MS;
const FIRST_ROW_MS = 300;
const GROWTH_MB = 80;
const PAPER_MS = 80;
const DASHBOARD_MS = 400;
const CLIENTS = 8;
const SAMPLES = 40;
const BYTES_IN_MB = 1_048_576;

export type FiveYears = Awaited<ReturnType<typeof storeFiveYears>>;

/** Fills a database of its own with five years of the demo's companies; seconds. */
export async function storeFiveYears(mongodbUri: string, jwtSecret: string) {
  const connection = await connect(mongodbUri);
  const config = readConfig({ MONGODB_URI: mongodbUri, JWT_SECRET: jwtSecret });
  const app = createAppContext(connection, config, pino({ level: 'silent' }));
  const passwords = createPasswords();
  try {
    await upgradeDatabase(connection);
    const now = Date.now();
    const today = wallClock(DEFAULT_ZONE, now).date;
    await fillFiveYears(app, passwords, today, now);
    const location = await app.db(locations).findOne({ slug: 'cancun' });
    const admin = await app.db(users).findOne({ email: 'admin@marea.test' });
    const trip = await app.db(bookings).findOne({ locationId: location?._id ?? '', status: 'created' });
    if (!location || !admin || !trip) throw new Error('the demo has no Cancún, no administrator or no trip there');
    return {
      connection,
      db: app.db,
      location,
      admin,
      trip,
      today,
      count: await app.db(bookings).countDocuments(),
    };
  } finally {
    await passwords.close();
  }
}

type Setting = {
  data: FiveYears;
  token: string;
  api: string;
  pid: number;
  rounds: number;
  seconds: number;
  work: string;
};

/** Every report of a month and of a year, files, a paper and the dashboard. */
export async function measureReports(table: Table, setting: Setting): Promise<void> {
  const measure = async (work: string, run: () => Promise<Omit<Result, 'work'>>) => {
    const title = `${REPORTS}: ${work}`;
    if (title.includes(setting.work)) await table.add(title, async () => ({ work: title, ...(await run()) }));
  };
  for (const step of ['month', 'year'] as const) {
    for (const report of reportNames) {
      await measure(`${report}, a ${step}`, () => waitFor(setting, report, step));
    }
  }
  await measure('first row of a year as CSV', () => firstRow(setting));
  for (const format of ['csv', 'xlsx'] as const) {
    await measure(`memory while a year is exported as ${format}`, () => growth(setting, format));
  }
  await measure('a confirmation as PDF', () => paper(setting));
  await measure('the dashboard', () => dashboard(setting));
}

function daysOf({ today }: FiveYears, step: Step) {
  const { from } = daysOfStep(step, today);
  const before = new Date(Date.parse(from) - 1).toISOString().slice(0, 10);
  return daysOfStep(step, before);
}

/** How long one reader waits for a report's first page with its totals. */
async function waitFor(
  { data, token, api, rounds, seconds }: Setting,
  report: ReportName,
  step: Step,
): Promise<Omit<Result, 'work'>> {
  const { from, to } = daysOf(data, step);
  const path = `/api/reports/${report}?locationId=${data.location._id}&from=${from}&to=${to}`;
  const calls = (): BenchCall => ({ method: 'GET', path, headers: { Authorization: `Bearer ${token}` } });
  await load(api, { clients: 1, calls: (i) => (i < 1 ? calls() : null) });
  const measured: Load[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await load(api, { clients: 1, seconds, calls }));
  const [p50, p95] = [median(measured.map((one) => one.p50)), median(measured.map((one) => one.p95))];
  const failed = measured.some(({ statuses }) => Object.keys(statuses).some((status) => status !== '200'));
  return {
    ours: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${failed ? ', FAILED' : ''}`,
    target: `p95 < ${REPORT_MS[step]} ms`,
    isMet: !failed && p95 < REPORT_MS[step],
  };
}

async function firstRow({ data, token, api }: Setting): Promise<Omit<Result, 'work'>> {
  const times: number[] = [];
  for (let i = 0; i < SAMPLES / 4; i += 1) {
    const began = performance.now();
    const answer = await exportYear(data, token, api, 'csv');
    let lines = 0;
    for await (const piece of answer) {
      lines += Buffer.from(piece).toString('latin1').split('\r\n').length - 1;
      if (lines < 2) continue;
      times.push(performance.now() - began);
      break;
    }
  }
  const middle = median(times);
  return {
    ours: `p50 ${middle.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
    target: `< ${FIRST_ROW_MS} ms`,
    isMet: middle < FIRST_ROW_MS,
  };
}

async function exportYear(
  data: FiveYears,
  token: string,
  api: string,
  format: 'csv' | 'xlsx',
): Promise<ReadableStream<Uint8Array>> {
  const { from, to } = daysOf(data, 'year');
  const query = `locationId=${data.location._id}&from=${from}&to=${to}&format=${format}`;
  const { ok, status, body } = await fetch(`${api}/api/reports/sales?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!ok || !body) throw new Error(`no ${format}: ${status}`);
  return body;
}

/** By how much the API's memory grows at the peak of an export, after a first one. */
async function growth({ data, token, api, pid }: Setting, format: 'csv' | 'xlsx'): Promise<Omit<Result, 'work'>> {
  const run = async () => {
    let bytes = 0;
    for await (const piece of await exportYear(data, token, api, format)) bytes += piece.length;
    return bytes;
  };
  await run();
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 20);
  const began = performance.now();
  const bytes = await run();
  const took = performance.now() - began;
  clearInterval(watch);
  const grown = (peak - before) / BYTES_IN_MB;
  return {
    ours: `+${grown.toFixed(0)} MB, ${(bytes / BYTES_IN_MB).toFixed(1)} MB in ${(took / 1_000).toFixed(1)} s`,
    target: `< +${GROWTH_MB} MB`,
    isMet: grown < GROWTH_MB,
  };
}

async function paper({ data, token, api }: Setting): Promise<Omit<Result, 'work'>> {
  const path = `/api/booking/${data.trip._id}/paper/confirmation`;
  const headers = { Authorization: `Bearer ${token}` };
  const call = (count: number) => (i: number) => (i < count ? { method: 'GET' as const, path, headers } : null);
  await load(api, { clients: 1, calls: call(5) });
  const { p50, p99, statuses } = await load(api, { clients: 1, calls: call(SAMPLES) });
  return {
    ours: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    target: `p50 < ${PAPER_MS} ms`,
    isMet: p50 < PAPER_MS && statuses[200] === SAMPLES,
  };
}

async function dashboard({ data, token, api, seconds }: Setting): Promise<Omit<Result, 'work'>> {
  const path = `/api/location/${data.location._id}/dashboard`;
  const calls = (): BenchCall => ({ method: 'GET', path, headers: { Authorization: `Bearer ${token}` } });
  await load(api, { clients: CLIENTS, seconds: 1, calls });
  const loads = [];
  for (let round = 0; round < 3; round += 1) loads.push(await load(api, { clients: CLIENTS, seconds, calls }));
  const p95 = median(loads.map((one) => one.p95));
  return {
    ours: `p50 ${median(loads.map(({ p50 }) => p50)).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${Math.round(median(loads.map(({ perSecond }) => perSecond)))}/s`,
    target: `p95 < ${DASHBOARD_MS} ms`,
    isMet: p95 < DASHBOARD_MS && loads.every(({ statuses }) => Object.keys(statuses).join() === '200'),
  };
}
