import { imageWidths } from '@marea/domain/images/imageSizes';
import { DomainError } from '@marea/domain/kernel/errors';
import pLimit from 'p-limit';
import type { OutputInfo } from 'sharp';
import sharp from 'sharp';

/** Larger than any camera's, smaller than what would fill the memory. */
const MAX_PIXELS = 40_000_000;
/** A picture that is higher than this is a scroll; it is made smaller as a whole. */
const HIGHEST = 3_072;
const MAX_SECONDS = 20;
const QUALITY = 82;
/** At a time, and waiting: whoever comes later is told at once. */
const AT_ONCE = 2;
const MAX_QUEUE = 16;

const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

// Only the decoders that are needed: SVG, PDF, TIFF and the rest are not even tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });
// Nothing is asked for twice.
sharp.cache(false);

export type Encoded = { width: number; height: number; files: { width: number; bytes: Uint8Array }[] };

const inOrder = pLimit(AT_ONCE);

/**
 * A picture re-encoded as WebP in several widths, turned as it was taken and without anything else
 * that the camera wrote. What it is is known by decoding it, not by its name. Throws
 * `unsupported_media_type` for what is no JPEG, PNG, WebP, AVIF or GIF, `image_unreadable` for one
 * that is broken or too large to decode, `busy` when too many wait.
 */
export async function encode(bytes: Uint8Array): Promise<Encoded> {
  if (inOrder.pendingCount >= MAX_QUEUE) throw new DomainError('busy');
  try {
    return await inOrder(() => encodeNow(bytes));
  } catch (error) {
    throw error instanceof DomainError ? error : refusalOf(error);
  }
}

async function encodeNow(bytes: Uint8Array): Promise<Encoded> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, compression, autoOrient } = await source.metadata();
  // HEIC comes in the same wrapping as AVIF.
  if (format === 'heif' && compression !== 'av1') throw new DomainError('unsupported_media_type');
  const widest = await source
    .autoOrient()
    .resize({ width: imageWidths.at(-1), height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: Encoded['files'] = [];
  for (const width of new Set(imageWidths.map((pixels) => Math.min(pixels, widest.info.width)))) {
    files.push({ width, bytes: await pictureOf(widest, width) });
  }
  return { ...autoOrient, files };
}

/** A picture of pixels, so that what was sent is decoded once and compressed once. No metadata: sharp keeps none unless told to. */
async function pictureOf({ data, info }: { data: Buffer; info: OutputInfo }, width: number): Promise<Uint8Array> {
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return pixels.resize({ width }).webp({ quality: QUALITY }).toBuffer();
}

/** What a decoder says of bytes, in the API's codes: what it can make no picture of is the sender's. */
function refusalOf(error: unknown): DomainError {
  const isUnknown = error instanceof Error && error.message.includes('unsupported image format');
  return new DomainError(isUnknown ? 'unsupported_media_type' : 'image_unreadable');
}
