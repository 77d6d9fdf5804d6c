import { DomainError } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import type { PaperSize } from '@marea/domain/settings/settings.schema';
import { paperTexts } from '@marea/texts/papers';
import type { Content, Style, Words } from 'pdfmake';
import { Piscina } from 'piscina';
import { runsOf } from './fonts.ts';
import type * as worker from './pdfWorker.ts';

/** Further callers get `busy`. */
const MAX_QUEUE = 32;
const IDLE_MS = 60_000;

export const QUIET = '#5a6b70';

export type PrintedPaper = {
  title: string;
  content: Content[];
  language: Language;
  size: PaperSize;
  /** Beside the number of the page. */
  footer: string;
  isLandscape?: boolean;
  /** Points; 10 unless it is said. */
  fontSize?: number;
};

export type PdfJob = PrintedPaper & { pageWords: string };

/** A text in whatever fonts its letters need. */
export function words(value: string, style: Style & Pick<Words, 'link'> = {}): Words {
  return { text: runsOf(value), ...style };
}

let pool: Piscina<PdfJob, Awaited<ReturnType<typeof worker.render>>> | null = null;

/** A PDF, laid out in a thread of its own: no request waits for it. Throws `busy` when too many wait for theirs. */
export async function renderPdf(paper: PrintedPaper): Promise<Uint8Array> {
  const threads = (pool ??= openPool());
  if (threads.queueSize >= MAX_QUEUE) throw new DomainError('busy');
  return threads.run({ ...paper, pageWords: paperTexts[paper.language].page }, { name: 'render' });
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
