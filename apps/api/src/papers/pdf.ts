import type { Actor } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { paperTexts } from '@marea/texts/papers';
import { Piscina } from 'piscina';
import type * as worker from './pdfWorker.ts';
import type { PdfJob } from './pdfWorker.ts';

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

/** `staff`: people of the company. `mail`: what leaves by itself. `others`: guests, owners and resellers. */
export type Lane = 'staff' | 'mail' | 'others';
export type QueueKey = { lane: Lane; key: string };

type Bounds = Readonly<Record<Lane, { ofKey: number; inAll: number }>>;
type Waiting = { key: string; start: () => void };

/** Whose turn it is, one after the other; empty lanes are passed over. */
const ORDER: readonly Lane[] = ['staff', 'mail', 'staff', 'others'];

/** A queue for one worker whose lanes take turns, so that none shuts out another. Rejects with `busy()`. */
export function createPrintQueue(bounds: Bounds, busy: () => Error) {
  const lanes: Record<Lane, Waiting[]> = { staff: [], mail: [], others: [] };
  let step = 0;
  let isWorking = false;

  async function wait({ lane, key }: QueueKey): Promise<void> {
    if (!isWorking) {
      isWorking = true;
      return;
    }
    const { ofKey, inAll } = bounds[lane];
    const waiting = lanes[lane];
    if (waiting.length >= inAll || waiting.filter((one) => one.key === key).length >= ofKey) throw busy();
    await new Promise<void>((start) => {
      waiting.push({ key, start });
    });
  }

  function release(): void {
    for (let tries = 0; tries < ORDER.length; tries += 1) {
      const lane = ORDER[step % ORDER.length] as Lane;
      step += 1;
      const next = lanes[lane].shift();
      if (next) return next.start();
    }
    isWorking = false;
  }

  return {
    /** Does `work` when it is its turn. Throws `busy()`. */
    async run<T>(queueKey: QueueKey, work: () => Promise<T>): Promise<T> {
      await wait(queueKey);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
