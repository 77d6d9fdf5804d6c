import { totalmem } from 'node:os';
import { Piscina } from 'piscina';
import { createLaneQueue } from '../../laneQueue.ts';
import type { Table, TableReading } from './tableWorker.ts';

export type { Table, TableReading, TableRow } from './tableWorker.ts';

/** A workbook of fifty thousand rows takes some ten seconds. */
const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;
const MEGABYTE = 1_024 * 1_024;
/** What a process takes without this thread (docs/operations.md). */
const PROCESS_MB = 512;
/** The heap's share of the rest: the unpacked file is in memory beside it. */
const HEAP_SHARE = 0.75;
const MIN_HEAP_MB = 128;
const MAX_HEAP_MB = 1_024;
/** The memory allows for one workbook at a time. */
const MAX_THREADS = 1;
const MAX_WAITING_OF_COMPANY = 4;
const MAX_WAITING = 40;

type Run = (bytes: Uint8Array, signal: AbortSignal) => Promise<TableReading>;

/**
 * Reads files in turns by company. A file's time begins when it is read, not while it waits, so a slow file does not
 * end another company's. Throws `busy` for a company with too many waiting files.
 */
export function createTableReader(run: Run, timeoutMs = TIMEOUT_MS) {
  const queue = createLaneQueue({
    lanes: { files: { ofKey: MAX_WAITING_OF_COMPANY, inAll: MAX_WAITING } },
    turns: ['files'],
    concurrency: MAX_THREADS,
  });
  return (bytes: Uint8Array, companyId: string): Promise<TableReading> =>
    queue.run({ lane: 'files', key: companyId }, async (): Promise<TableReading> => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await run(bytes, signal);
      } catch (error) {
        return { problem: signal.aborted || isOutOfMemory(error) ? 'too_large_to_read' : 'not_a_table' };
      }
    });
}

/** The heap that a thread may take, in megabytes, where the process has `memory` bytes in all. */
export function heapLimitMb(memory: number): number {
  const share = Math.floor((memory / MEGABYTE - PROCESS_MB) * HEAP_SHARE);
  return Math.min(Math.max(share, MIN_HEAP_MB), MAX_HEAP_MB);
}

/** The memory of the process in bytes: its container's, or the machine's. */
function memoryOfProcess(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Reads files in a thread that is ended if it takes too much memory or too long. */
export function openTableThread(heapMb: number): Run & { close: () => Promise<void> } {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const pool = new Piscina<Uint8Array, TableReading>({
    filename: new URL(`./tableWorker.${extension}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const run: Run = (bytes, signal) => pool.run(bytes, { name: 'readFileTable', signal });
  return Object.assign(run, { close: () => pool.destroy() });
}

let thread: Run | null = null;

/** Reads the table in a file; a file that needs too much memory or time is `too_large_to_read`. */
export const readTable = createTableReader((bytes, signal) =>
  (thread ??= openTableThread(heapLimitMb(memoryOfProcess())))(bytes, signal),
);

export function isTable(reading: TableReading): reading is Table {
  return 'rows' in reading;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
