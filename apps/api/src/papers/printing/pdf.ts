import type { Actor } from '@marea/domain/access/actor';
import { guestPaperTexts } from '@marea/texts/guestTexts/guestTexts';
import { Piscina } from 'piscina';
import { createLaneQueue } from '../../laneQueue.ts';
import type { QueueKey } from '../../laneQueue.ts';
import type * as worker from './pdfWorker.ts';
import type { PdfJob } from './pdfWorker.ts';

/** `staff`: people of the company. `mail`: attachments of automatic mails. `others`: guests, owners and resellers. */
export type PaperLane = 'staff' | 'mail' | 'others';

const IDLE_MS = 60_000;

export type PrintedPaper = Omit<PdfJob, 'pageWords'> & { queueKey: QueueKey<PaperLane> };

let pool: Piscina<PdfJob, Awaited<ReturnType<typeof worker.render>>> | null = null;

/** A paper takes some tenths of a second. */
const queue = createLaneQueue<PaperLane>({
  lanes: {
    staff: { ofKey: 8, inAll: 32 },
    mail: { ofKey: 4, inAll: 16 },
    others: { ofKey: 2, inAll: 16 },
  },
  turns: ['staff', 'mail', 'staff', 'others'],
  concurrency: 1,
});

/** A PDF, laid out in a worker thread, so that other requests continue. Throws `busy` when too many wait. */
export async function renderPdf({ queueKey, ...paper }: PrintedPaper): Promise<Uint8Array> {
  const job = { ...paper, pageWords: guestPaperTexts[paper.language].page };
  return queue.run(queueKey, () => (pool ??= openPool()).run(job, { name: 'render' }));
}

/** The place in the queue of a signed-in person. */
export function queueKeyOf({ kind, userId }: Actor): QueueKey<PaperLane> {
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
