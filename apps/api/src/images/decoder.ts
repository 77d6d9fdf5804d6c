import { DomainError } from '@marea/domain/core/errors/errors';
import { imageWidths } from '@marea/domain/images/images.endpoints';
import type { OutputInfo, Sharp } from 'sharp';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Bounds the memory of pictures that are decoded whole. */
const MAX_PIXELS = 40_000_000;
/**
 * A JPEG is scaled while it is decoded: 64 million pixels take 60 MB, or 230 MB if it is progressive. Phones take
 * pictures of 48 and 50 million.
 */
const MAX_JPEG_PIXELS = 64_000_000;
/** Taller pictures are scaled down as a whole. */
const MAX_HEIGHT = 3_072;
const MAX_SECONDS = 20;
const QUALITY = 82;

const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

// Only the needed decoders: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });
sharp.cache(false);

export type Encoded = {
  width: number;
  height: number;
  placeholder: string;
  files: { width: number; bytes: Uint8Array }[];
};

/** A picture in each of its widths, as WebP, and its preview. Throws `unsupported_media_type` and decoder errors. */
export async function encodeNow(bytes: Uint8Array): Promise<Encoded> {
  const source = sharp(bytes, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'error' });
  const { format, compression, autoOrient } = await source.metadata();
  if (format !== 'jpeg' && autoOrient.width * autoOrient.height > MAX_PIXELS) throw new Error('too many pixels');
  // HEIC uses the same container as AVIF.
  if (format === 'heif' && compression !== 'av1') throw new DomainError('unsupported_media_type');
  const widest = await source
    .autoOrient()
    .resize({ width: imageWidths.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: Encoded['files'] = [];
  for (const width of new Set(imageWidths.map((pixels) => Math.min(pixels, widest.info.width)))) {
    files.push({ width, bytes: await pictureOf(widest, width) });
  }
  return { ...autoOrient, placeholder: await placeholderOf(widest), files };
}

/** Makes files half as large as the WebP, of a photograph 1,280 pixels wide. */
const AVIF_QUALITY = 55;
/** Of at most 9. With 4 it takes eight times as long and saves a fifth. */
const AVIF_EFFORT = 2;

export async function avifOf(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

export async function pngOf(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS }).png().toBuffer();
}

/** Transparent parts become white, which JPEG lacks. */
export async function jpegOf(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

type Decoded = { data: Buffer; info: OutputInfo };

/** The pixels, decoded once for all widths. sharp drops metadata by default. */
function pixelsOf({ data, info: { width, height, channels } }: Decoded): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function pictureOf(decoded: Decoded, width: number): Promise<Uint8Array> {
  return pixelsOf(decoded).resize({ width }).webp({ quality: QUALITY }).toBuffer();
}

/** The maximum width and height for a ThumbHash. */
const THUMB_PIXELS = 100;

async function placeholderOf(decoded: Decoded): Promise<string> {
  const { data, info } = await pixelsOf(decoded)
    .resize({ width: THUMB_PIXELS, height: THUMB_PIXELS, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
