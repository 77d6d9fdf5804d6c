import type { Picture } from '@marea/domain/contract/envelope.schema';
import type { Response } from 'express';

const A_YEAR_S = 31_536_000;

/** Sends a picture, never interpreted as a page or script. Only public ones are cached. */
export function sendPicture(response: Response, { bytes, type, etag, isPublic }: Picture): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': isPublic ? `public, max-age=${A_YEAR_S}, immutable` : 'private, no-store',
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag } : {}),
  });
  response.send(bytes);
}
