import { setTimeout as pause } from 'node:timers/promises';
import type { CompanyExport } from '@marea/domain/companyExports/companyExport.schema';
import { memoryOf } from './memory.ts';
import type { Result } from './table.ts';

const MAX_SECONDS = 600;
/** Above the API's memory at the start. */
const MAX_GROWTH_MB = 300;
const SAMPLE_MS = 100;
const BYTES_IN_MB = 1_048_576;

type Setting = { work: string; api: string; pid: number; token: string };

/** Seconds, size and the memory of the API while it makes the archive of a company and sends it. */
export async function measureArchive({ work, api, pid, token }: Setting): Promise<Result> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const before = memoryOf(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), SAMPLE_MS);
  try {
    const startedAt = performance.now();
    const archive = await makeArchive(api, headers);
    const madeAt = performance.now();
    const bytes = await downloadedBytes(`${api}/api/company-exports/${archive._id}/file`, headers);
    const [making, sending] = [(madeAt - startedAt) / 1_000, (performance.now() - madeAt) / 1_000];
    const growth = (peak - before) / BYTES_IN_MB;
    const creation = `${making.toFixed(0)} s to make ${archive.done} records, ${sending.toFixed(1)} s to send`;
    return {
      work,
      ours: `${creation} ${(bytes / BYTES_IN_MB).toFixed(0)} MB; ${growth.toFixed(0)} MB of memory above the start`,
      target: `< ${MAX_SECONDS} s, < ${MAX_GROWTH_MB} MB`,
      isMet: bytes === archive.bytes && making < MAX_SECONDS && growth < MAX_GROWTH_MB,
    };
  } finally {
    clearInterval(watch);
  }
}

async function makeArchive(api: string, headers: Record<string, string>): Promise<CompanyExport> {
  const started = await fetch(`${api}/api/company-exports`, { method: 'POST', headers, body: '{}' });
  if (!started.ok) throw new Error(`no archive: ${started.status} ${await started.text()}`);
  const { _id } = ((await started.json()) as { data: CompanyExport }).data;
  for (;;) {
    const listed = await fetch(`${api}/api/company-exports`, { headers });
    const archive = ((await listed.json()) as { data: CompanyExport[] }).data.find((one) => one._id === _id);
    if (archive?.state === 'ready') return archive;
    if (archive?.state !== 'working') throw new Error('the archive was given up');
    await pause(250);
  }
}

/** Counts the bytes as they come. */
async function downloadedBytes(url: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`no file: ${response.status}`);
  let bytes = 0;
  for await (const part of response.body) bytes += part.byteLength;
  return bytes;
}
