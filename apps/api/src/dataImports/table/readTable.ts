import { Piscina } from 'piscina';
import { createLaneQueue } from '../../laneQueue.ts';
import type { Table, TableReading } from './tableWorker.ts';

export type { Table, TableReading, TableRow } from './tableWorker.ts';

/** A workbook of fifty thousand rows takes some ten seconds. */
const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 1_024;
/** A process has half a gigabyte (docs/operations.md): one workbook at a time. */
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
    queue.run({ lane: 'files', key: companyId }, () =>
      run(bytes, AbortSignal.timeout(timeoutMs)).catch((): TableReading => ({ problem: 'not_a_table' })),
    );
}

let pool: Piscina<Uint8Array, TableReading> | null = null;

/** Reads the table in a file, in a thread that is ended if it takes too long or too much memory. */
export const readTable = createTableReader((bytes, signal) =>
  (pool ??= openPool()).run(bytes, { name: 'readFileTable', signal }),
);

export function isTable(reading: TableReading): reading is Table {
  return 'rows' in reading;
}

function openPool(): Piscina<Uint8Array, TableReading> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new Piscina({
    filename: new URL(`./tableWorker.${extension}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
}
