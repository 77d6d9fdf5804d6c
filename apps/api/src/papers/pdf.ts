import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { paperTexts } from '@marea/texts/papers';
import { Piscina } from 'piscina';
import type * as worker from './pdfWorker.ts';
import type { PdfJob } from './pdfWorker.ts';
import type { QueueKey } from './printQueue.ts';
import { createPrintQueue } from './printQueue.ts';

/** How many may wait; further ones get `busy`. A paper takes some tenths of a second. */
const BOUNDS = {
  staff: { ofKey: 8, inAll: 32 },
  mail: { ofKey: 4, inAll: 16 },
  others: { ofKey: 2, inAll: 16 },
};
const IDLE_MS = 60_000;

export type PrintedPaper = Omit<PdfJob, 'pageWords'> & { queueKey: QueueKey };

let pool: Piscina<PdfJob, Awaited<ReturnType<typeof worker.render>>> | null = null;

const queue = createPrintQueue(BOUNDS, () => new DomainError('busy'));

/** A PDF, laid out in a thread of its own: no request waits for it. Throws `busy` when too many wait for theirs. */
export async function renderPdf({ queueKey, ...paper }: PrintedPaper): Promise<Uint8Array> {
  const job = { ...paper, pageWords: paperTexts[paper.language].page };
  return queue.run(queueKey, () => (pool ??= openPool()).run(job, { name: 'render' }));
}

/** The turn of somebody signed in. */
export function queueKeyOf({ kind, userId }: Actor): QueueKey {
  return { lane: kind === 'staff' || kind === 'superadmin' ? 'staff' : 'others', key: userId };
}

function openPool(): Piscina {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new Piscina({
    filename: new URL(`./pdfWorker.${extension}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
}
