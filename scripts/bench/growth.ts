import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@marea/demo/load';
import { execa } from 'execa';
import getPort from 'get-port';
import { measureArchive } from './archive.ts';
import type { BenchCall, Load } from './load.ts';
import { load } from './load.ts';
import { measureMemory } from './memory.ts';
import { startServer } from './processes.ts';
import type { Result, Table } from './table.ts';

/** Name of the rows about lists of a long-established company, for `--work`. */
export const GROWTH = 'growth';
/** Multiples of the demo's bookings: a new company, and one with some 170,000. */
const SCALES = [1, 50] as const;
const FIRST_PAGE_MS = 100;
const FAR_PAGE_MS = 300;
const SEARCH_MS = 80;
/** The least share of a search's speed on the smallest database. */
const SEARCH_RATIO = 0.8;
/**
 * A common word, two of them, also misspelt, a folio's beginning, wrong letters, two that no record has together,
 * nothing.
 */
const SEARCHES = [
  'mar',
  'maria garcia',
  'maria garsia',
  'mar-7k',
  'gracia',
  'marvelo',
  'carlos hernandez',
  'zzyzx',
] as const;
const CLIENTS = 2;
const REQUESTS = 40;
const MAX_SECONDS = 5;
const seedScript = fileURLToPath(new URL('../seed.ts', import.meta.url));

type Setting = {
  api: string;
  token: string;
  locationId: string;
  companySlug: string;
  scale: number;
  work: string;
  searchMs: Map<string, number>;
};
type List = { name: string; call: (filter: object) => BenchCall };
type Stack = { mongodbUri: string; apiScript: string; environment: Record<string, string>; work: string };

/** Loads the demo at each scale into a database of its own, and measures an API on it. */
export async function measureScales(table: Table, { mongodbUri, apiScript, environment, work }: Stack): Promise<void> {
  /** Milliseconds of each search at one time. */
  const searchMs = new Map<string, number>();
  for (const scale of SCALES) {
    const uri = new URL(mongodbUri);
    uri.pathname = `/growth-${scale}`;
    const env = { ...environment, MONGODB_URI: uri.href };
    // Production refuses demo data, and fifty demos at once need more memory than an API has.
    const seeding = { ...env, NODE_ENV: 'development', NODE_OPTIONS: '' };
    await execa(process.execPath, [seedScript, '--scale', String(scale)], { env: seeding });
    const port = await getPort();
    const api = await startServer(apiScript, { ...env, API_PORT: String(port) });
    try {
      const setting = { ...(await signIn(`http://127.0.0.1:${port}`)), scale, work, searchMs };
      await measureGrowth(table, setting);
      const memory = `${GROWTH}, ${scale}×: memory of the API under lists, reports, files and papers`;
      if (memory.includes(work))
        await table.add(memory, () => measureMemory({ ...setting, work: memory, pid: api.pid }));
      const archive = `${GROWTH}, ${scale}×: archive of the company`;
      if (archive.includes(work))
        await table.add(archive, () => measureArchive({ ...setting, work: archive, pid: api.pid }));
    } finally {
      await api.stop();
    }
  }
}

/** Signs in as the demo's administrator, at the location of theirs. */
async function signIn(api: string): Promise<Pick<Setting, 'api' | 'token' | 'locationId' | 'companySlug'>> {
  const answer = await fetch(`${api}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'admin@marea.test', password: DEMO_PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { jwt_token: string; locationId: string } };
  return { api, token: data.jwt_token, locationId: data.locationId, companySlug: 'marea' };
}

/** Pages of every list that grows, and totals without dates: two clients at a time. */
async function measureGrowth(table: Table, setting: Setting): Promise<void> {
  const measure = async (what: string, call: BenchCall, maxMs: number | null) => {
    const work = `${GROWTH}, ${setting.scale}×: ${what}`;
    if (work.includes(setting.work)) await table.add(work, () => measured(setting.api, { work, call, maxMs }));
  };
  for (const { name, call } of listsOf(setting)) {
    await measure(`${name}, first page`, call({}), FIRST_PAGE_MS);
    const pages = await pagesOf(setting.api, call);
    if (pages < 3) continue;
    await measure(`${name}, middle page`, call({ page: Math.ceil(pages / 2) }), FAR_PAGE_MS);
    await measure(`${name}, last page`, call({ page: pages }), FAR_PAGE_MS);
  }
  for (const [name, call] of Object.entries(singleCalls(setting))) await measure(name, call, null);
  for (const value of SEARCHES) await measureSearch(table, setting, value);
}

/** A search, and its speed against that of the same search at one time. */
async function measureSearch(table: Table, setting: Setting, value: string): Promise<void> {
  const work = `${GROWTH}, ${setting.scale}×: search for ${value}`;
  if (!work.includes(setting.work)) return;
  const { get } = requestsOf(setting);
  const call = get('/api/find', { value, locationId: setting.locationId });
  await table.add(work, async () => {
    const { p50, ...result } = await timed(setting.api, { work, call, maxMs: SEARCH_MS });
    const first = setting.searchMs.get(value);
    setting.searchMs.set(value, first ?? p50);
    const ratio = first === undefined ? 1 : first / p50;
    return {
      ...result,
      ratio,
      target: `≥ ${SEARCH_RATIO}, ${result.target}`,
      isMet: result.isMet && ratio >= SEARCH_RATIO,
    };
  });
}

function listsOf(setting: Setting): List[] {
  const { get, post } = requestsOf(setting);
  const ofCompany = (filter: object) => post(`/api/visit/booking/${setting.companySlug}/list`, { filter });
  const atLocation = `/api/location/${setting.locationId}`;
  const page = (path: string) => (filter: object) => get(path, { page: 1, ...filter });
  return [
    { name: 'bookings of the company', call: (filter) => ofCompany({ page: 1, ...filter }) },
    { name: 'bookings of the company by name', call: (filter) => ofCompany({ page: 1, sort: 'name', ...filter }) },
    { name: 'bookings of a location', call: (filter) => post(`${atLocation}/bookings`, filter) },
    {
      name: 'bookings of a location by name',
      call: (filter) => post(`${atLocation}/bookings`, { sort: 'name', ...filter }),
    },
    { name: 'payments', call: (filter) => post(`/api/payment/${setting.locationId}/all`, { filter }) },
    { name: 'customers', call: page(`${atLocation}/customers`) },
    { name: 'expenses', call: page(`${atLocation}/gastos`) },
    { name: 'audit log', call: page('/api/audit') },
    { name: 'notifications', call: page('/api/notifications') },
  ];
}

function singleCalls(setting: Setting): Record<string, BenchCall> {
  const { post } = requestsOf(setting);
  const sorted = (sort: string) =>
    post(`/api/visit/booking/${setting.companySlug}/list`, { filter: { page: 1, sort } });
  return {
    'bookings of the company by vessel, first page': sorted('resource'),
    'bookings of the company by service, first page': sorted('service'),
    'bookings of the company by status, first page': sorted('status'),
    'totals of the company without dates': post(`/api/visit/booking/${setting.companySlug}/total`, { filter: {} }),
    'totals of payments without dates': post(`/api/payment/${setting.locationId}/total`, { filter: {} }),
  };
}

function requestsOf({ token }: Setting) {
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: (path: string, query: Record<string, unknown>): BenchCall => {
      const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
      return { method: 'GET', path: `${path}?${new URLSearchParams(words)}`, headers };
    },
    post: (path: string, body: object): BenchCall => ({ method: 'POST', path, headers, body: JSON.stringify(body) }),
  };
}

/** How many pages a list has: a first page counts up to a bound, one far behind counts all. */
async function pagesOf(api: string, call: List['call']): Promise<number> {
  const read = async (filter: object) => {
    const { method, path, headers, body } = call(filter);
    const answer = await fetch(api + path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body ? { body } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return (await answer.json()) as { total: number; limit: number; totalIsBounded?: true };
  };
  const { total, limit, totalIsBounded } = await read({});
  const counted = totalIsBounded ? (await read({ page: Math.ceil(total / limit) })).total : total;
  return Math.ceil(counted / limit);
}

async function measured(api: string, reading: Reading): Promise<Result> {
  const { p50: _, ...result } = await timed(api, reading);
  return result;
}

/** Without `maxMs` there is no target. */
type Reading = { work: string; call: BenchCall; maxMs: number | null };

async function timed(api: string, { work, call, maxMs }: Reading): Promise<Result & { p50: number }> {
  await load(api, { clients: 1, calls: (i) => (i < 2 ? call : null) });
  const { p50, p95, statuses }: Load = await load(api, {
    clients: CLIENTS,
    seconds: MAX_SECONDS,
    calls: (i) => (i < REQUESTS ? call : null),
  });
  const isAnswered = Object.keys(statuses).join() === '200';
  return {
    work,
    ours: isAnswered ? `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms` : `answers ${JSON.stringify(statuses)}`,
    target: maxMs === null ? '' : `p95 < ${maxMs} ms`,
    isMet: isAnswered && (maxMs === null || p95 < maxMs),
    p50,
  };
}
