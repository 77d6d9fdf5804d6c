import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@marea/domain/core/time/zone';
import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { roles } from '@marea/domain/people/user.schema';
import type { BenchmarkData } from './data.ts';
import type { Result } from './table.ts';

export const IMPORTS = 'import of 20,000 rows';
const ROWS = 20_000;
const MAX_SECONDS = 60;
const TRIPS_A_DAY = 2;

type Setting = { data: BenchmarkData; token: string; api: string };

/** Seconds from the upload of 20,000 customers, and of 20,000 past bookings with payments, until all are written. */
export async function measureImports({ data, token, api }: Setting): Promise<Result[]> {
  // Imports cover the whole company.
  await data.db(roles).updateOne({ _id: data.user.roleId ?? '' }, { $set: { locationId: null } });
  return [
    await measure({ token, api }, 'customers', customerRows()),
    await measure({ token, api }, 'bookings', bookingRows(data)),
  ];
}

async function measure(setting: Omit<Setting, 'data'>, kind: string, rows: readonly string[]): Promise<Result> {
  const startedAt = performance.now();
  const file = new FormData();
  file.set('kind', kind);
  file.set('name', `${kind}.csv`);
  file.set('file', new Blob([rows.join('\n')]), `${kind}.csv`);
  const { _id, columns } = await send(setting, '/api/import', file);
  await send(setting, `/api/import/${_id}/check`, JSON.stringify({ columns: columns.map(({ field }) => field) }));
  await until(setting, _id, 'checked');
  const checkedAt = performance.now();
  await send(setting, `/api/import/${_id}/write`, '{}');
  const { written, faulty } = await until(setting, _id, 'written');
  const [checking, writing] = [(checkedAt - startedAt) / 1_000, (performance.now() - checkedAt) / 1_000];
  const seconds = checking + writing;
  return {
    work: `${IMPORTS}: ${kind}`,
    ours: `${seconds.toFixed(1)} s (${checking.toFixed(1)} to check, ${writing.toFixed(1)} to write)`,
    bare: '',
    ratio: seconds / MAX_SECONDS,
    target: `< ${MAX_SECONDS} s`,
    isMet: seconds < MAX_SECONDS && written === ROWS && faulty === 0,
  };
}

async function until(setting: Omit<Setting, 'data'>, id: string, state: DataImport['state']): Promise<DataImport> {
  for (;;) {
    const one = await send(setting, `/api/import/${id}`);
    if (one.state === state) return one;
    if (one.state === 'failed') throw new Error('the import was given up');
    await pause(250);
  }
}

async function send(
  { token, api }: Omit<Setting, 'data'>,
  path: string,
  body?: string | FormData,
): Promise<DataImport> {
  const headers = new Headers({ token });
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const method = body === undefined ? 'GET' : 'POST';
  const response = await fetch(api + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { data: DataImport }).data;
}

function customerRows(): string[] {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `Guest ${at},Reyes,998${4_000_000 + at},guest${at}@example.com,MX`,
  );
  return ['First name,Last name,Phone,Email,Country', ...rows];
}

/** Two past trips a day on each vessel. */
function bookingRows({ vessels, service }: BenchmarkData): string[] {
  const today = new Date().toISOString().slice(0, 10);
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const vessel = vessels[at % vessels.length]?.name ?? '';
    const trip = Math.floor(at / vessels.length);
    const date = addDays(today, -2 - Math.floor(trip / TRIPS_A_DAY));
    const hora = trip % TRIPS_A_DAY === 0 ? '08:00' : '15:00';
    const guest = `Guest ${at},998${5_000_000 + Math.floor(at / 2)},b${Math.floor(at / 2)}@example.com`;
    return `B${at},${date},${hora},"${service.name}",${vessel},${guest},6,1500.00,1500.00,Card,${addDays(date, -20)}`;
  });
  return [
    'Booking number,Trip date,Time,Service,Vessel,Guest,Phone,Email,Adults,Total,Paid,Payment method,Sold on',
    ...rows,
  ];
}
