import { readFileSync } from 'node:fs';
import { MAX_MEMORY_MB } from '../stack/memory-limits.ts';
import type { BenchCall } from './load.ts';
import { load } from './load.ts';
import type { Result } from './table.ts';

const CLIENTS = 8;
const SECONDS = 60;
const SAMPLE_MS = 100;
const BYTES_IN_MB = 1_048_576;

type Setting = { work: string; api: string; pid: number; token: string; locationId: string; companySlug: string };

/** The API's peak memory while eight clients read lists, reports, files and papers. */
export async function measureMemory(setting: Setting): Promise<Result> {
  const calls = callsOf(setting, await someTrips(setting));
  const before = memoryOf(setting.pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(setting.pid))), SAMPLE_MS);
  const { statuses, perSecond } = await load(setting.api, {
    clients: CLIENTS,
    seconds: SECONDS,
    calls: (i) => calls[i % calls.length] ?? null,
  });
  clearInterval(watch);
  const megabytes = (bytes: number) => Math.round(bytes / BYTES_IN_MB);
  const isAnswered = Object.keys(statuses).every((status) => ['200', '503'].includes(status));
  const answers = `${Math.round(perSecond)}/s, answers ${JSON.stringify(statuses)}`;
  return {
    work: setting.work,
    ours: `${megabytes(before)} MB before, ${megabytes(peak)} MB at most; ${answers}`,
    target: `< ${MAX_MEMORY_MB} MB`,
    isMet: isAnswered && megabytes(peak) < MAX_MEMORY_MB,
  };
}

/** Resident bytes, as Linux reports them. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}

async function someTrips({ api, token, locationId }: Setting): Promise<string[]> {
  const answer = await fetch(`${api}/api/location/${locationId}/bookings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ limit: 20 }),
  });
  const { docs } = (await answer.json()) as { docs: { _id: string }[] };
  return docs.map(({ _id }) => _id);
}

function callsOf({ token, locationId, companySlug }: Setting, trips: readonly string[]): BenchCall[] {
  const headers = { Authorization: `Bearer ${token}` };
  const get = (path: string): BenchCall => ({ method: 'GET', path, headers });
  const post = (path: string, body: object): BenchCall => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  const today = new Date();
  const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const report = (name: string, days: number, more = '') =>
    get(`/api/reports/${name}?locationId=${locationId}&from=${daysAgo(days)}&to=${daysAgo(0)}${more}`);
  return trips.flatMap((trip, i) => [
    post(`/api/visit/booking/${companySlug}/list`, { filter: { start: daysAgo(30 * (i + 1)), end: daysAgo(30 * i) } }),
    post(`/api/location/${locationId}/bookings`, { page: i + 1 }),
    get(`/api/location/${locationId}/customers?page=${i + 1}`),
    get(`/api/location/${locationId}/dashboard`),
    report('sales', 30),
    report('profit', 365),
    report('sales', 365, i % 2 === 0 ? '&format=xlsx' : '&format=csv'),
    get(`/api/booking/${trip}/paper/confirmation`),
  ]);
}
