import type { Sharp } from 'sharp';
import sharp from 'sharp';

/** A photograph of so many pixels: noise, so that it is neither small nor the same twice. */
export async function aPhoto(width = 900, height = 600): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const background = '#0b7a83';
  return sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}

/** A picture in a format, as fast as it can be made. */
export async function encoded(picture: Sharp, format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'): Promise<Buffer> {
  return format === 'avif' ? picture.avif({ effort: 0 }).toBuffer() : picture.toFormat(format).toBuffer();
}
