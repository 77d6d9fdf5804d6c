import type { Picture } from '@marea/domain/contract/envelope.schema';
import type { Response } from 'express';

const A_YEAR_S = 31_536_000;

/**
 * Sends a picture, never taken for a page or a script, whatever its bytes are. One that is public is
 * kept for good by whoever may, as its address never shows another, and shown on any page; whoever
 * has it already gets 304. One that is not is kept by nobody.
 */
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
