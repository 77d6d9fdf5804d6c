import { createHash } from 'node:crypto';
import type { Picture } from '@marea/domain/contract/envelope.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import sharp from 'sharp';
import type { draw } from './cardWorker.ts';

const SIZE = { width: 1200, height: 630 };
const MAX_REMEMBERED = 200;
/** The number of colours that may wait; further ones get `busy`. */
const MAX_QUEUE = 16;
const IDLE_MS = 60_000;

let pool: Piscina<string, ReturnType<typeof draw>> | null = null;
const drawn = new LRUCache<string, Promise<Picture>>({ max: MAX_REMEMBERED });

/** The preview picture of a company's pages, in its colour, `#rrggbb`. Throws `busy` when too many wait. */
export async function cardOf(color: string): Promise<Picture> {
  const known = drawn.get(color);
  if (known) return known;
  const begun = pictureOf(color);
  drawn.set(color, begun);
  begun.catch(() => drawn.delete(color));
  return begun;
}

async function pictureOf(color: string): Promise<Picture> {
  const threads = (pool ??= openPool());
  if (threads.queueSize >= MAX_QUEUE) throw new DomainError('busy');
  const pixels = await threads.run(color, { name: 'draw' });
  // As pixels: this process has no SVG decoder, which would also read uploads.
  const bytes = await sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return { bytes, type: 'image/png', etag, isPublic: true };
}

function openPool(): Piscina<string, ReturnType<typeof draw>> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new Piscina({
    filename: new URL(`./cardWorker.${extension}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
}
