import { imageWidths } from '@marea/domain/images/images.contract';
import { DomainError } from '@marea/domain/kernel/errors';
import sharp from 'sharp';

/** Larger than any camera's, smaller than what would fill the memory. */
const MOST_PIXELS = 40_000_000;
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const QUALITY = 82;
/** At a time, and waiting: whoever comes later is told at once. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 16;

export type Encoded = { width: number; height: number; files: { width: number; bytes: Uint8Array }[] };

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A picture re-encoded as WebP in several widths, turned as it was taken and without anything else
 * that the camera wrote. What it is is known by decoding it, not by its name. Throws
 * `unsupported_media_type` for what is no picture that is kept (an SVG is none), `image_unreadable`
 * for one that is broken or too large to decode, `busy` when too many wait.
 */
export async function encode(bytes: Uint8Array): Promise<Encoded> {
  await takeTurn();
  try {
    return await encodeNow(bytes);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function encodeNow(bytes: Uint8Array): Promise<Encoded> {
  // Text is no picture that is kept; it is not even handed to a decoder.
  if (
    /^\s*</.test(
      Buffer.from(bytes.subarray(0, 256))
        .toString('latin1')
        .replace(/^\xef\xbb\xbf/, ''),
    )
  ) {
    throw new DomainError('unsupported_media_type');
  }
  const { format } = await decoding(sharp(bytes, { limitInputPixels: false }).metadata(), 'unsupported_media_type');
  if (!format || !readable.has(format)) throw new DomainError('unsupported_media_type');

  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
  const upright = await decoding(picture.toBuffer({ resolveWithObject: true }), 'image_unreadable');
  const { width, height } = upright.info;
  const files: Encoded['files'] = [];
  for (const wanted of new Set(imageWidths.map((pixels) => Math.min(pixels, width)))) {
    const resized = sharp(upright.data, { limitInputPixels: MOST_PIXELS }).resize({ width: wanted });
    const encoded = await decoding(resized.webp({ quality: QUALITY }).toBuffer(), 'image_unreadable');
    files.push({ width: wanted, bytes: encoded });
  }
  return { width, height, files };
}

async function decoding<T>(work: Promise<T>, code: 'unsupported_media_type' | 'image_unreadable'): Promise<T> {
  try {
    return await work;
  } catch {
    throw new DomainError(code);
  }
}

async function takeTurn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new DomainError('busy');
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  running += 1;
}
