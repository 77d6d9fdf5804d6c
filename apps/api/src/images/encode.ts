import { imageWidths } from '@marea/domain/images/imageSizes';
import { DomainError } from '@marea/domain/kernel/errors';
import pLimit from 'p-limit';
import type { OutputInfo } from 'sharp';
import sharp from 'sharp';

/** Above any camera's; bounds the memory. */
const MAX_PIXELS = 40_000_000;
/** Higher pictures are scaled down as a whole. */
const HIGHEST = 3_072;
const MAX_SECONDS = 20;
const QUALITY = 82;
/** Further callers get `busy`. */
const AT_ONCE = 2;
const MAX_QUEUE = 16;

const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

// Only the needed decoders: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });
sharp.cache(false);

export type Encoded = { width: number; height: number; files: { width: number; bytes: Uint8Array }[] };

const inOrder = pLimit(AT_ONCE);

/** Re-encodes as WebP without metadata. Throws `unsupported_media_type`, `image_unreadable`, `busy`. */
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
  // HEIC uses the same container as AVIF.
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

/** Decoded once for all widths. sharp drops metadata by default. */
async function pictureOf({ data, info }: { data: Buffer; info: OutputInfo }, width: number): Promise<Uint8Array> {
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return pixels.resize({ width }).webp({ quality: QUALITY }).toBuffer();
}

/** Decoder errors as API codes: an unreadable picture is the sender's fault. */
function refusalOf(error: unknown): DomainError {
  const isUnknown = error instanceof Error && error.message.includes('unsupported image format');
  return new DomainError(isUnknown ? 'unsupported_media_type' : 'image_unreadable');
}
