import { imagesEndpoints, imageWidths } from '@marea/domain/images/images.endpoints';
import type { ImageFormat } from '@marea/domain/images/images.endpoints';
import { apiOrigin } from '@marea/web/client/apiOrigin';
import { urlOf } from '@marea/web/client/client';

type Width = (typeof imageWidths)[number];

/** The address of a public picture in one of the listed widths, in pixels. */
export function pictureAddress(id: string, width: Width, format: ImageFormat): string {
  return apiOrigin() + urlOf(imagesEndpoints.imageVariant, { params: { id, variant: `${width}.${format}` } });
}

/** The addresses of a picture in a format, for `srcset`: no wider than the picture, if its width is known. */
export function sourceSet({ image, width = 0 }: { image: string; width?: number }, format: ImageFormat): string {
  const widest = imageWidths.find((one) => one >= width) ?? Infinity;
  return imageWidths
    .filter((one) => width === 0 || one <= widest)
    .map((one) => `${pictureAddress(image, one, format)} ${width === 0 ? one : Math.min(one, width)}w`)
    .join(', ');
}

/**
 * The average colour at the beginning of a ThumbHash in base64 (https://evanw.github.io/thumbhash/). Read here, since
 * the library would cost the first page 1 KB of script.
 */
export function placeholderColor(hash: string): string | undefined {
  if (hash === '') return undefined;
  const [first = 0, second = 0, third = 0] = bytesOf(hash);
  const header = first | (second << 8) | (third << 16);
  const light = (header & 63) / 63;
  const yellow = ((header >> 6) & 63) / 31.5 - 1;
  const red = ((header >> 12) & 63) / 31.5 - 1;
  const b = light - (2 / 3) * yellow;
  const r = (3 * light - b + red) / 2;
  return `rgb(${r * 100}%, ${(r - red) * 100}%, ${b * 100}%)`;
}

/** The bytes of a ThumbHash in base64. */
export function bytesOf(hash: string): Uint8Array {
  return Uint8Array.from(atob(hash), (one) => one.charCodeAt(0));
}
