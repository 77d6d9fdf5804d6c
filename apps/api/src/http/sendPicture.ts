import type { Picture } from '@marea/domain/contract/endpoint';
import type { Request, Response } from 'express';

const A_YEAR_S = 31_536_000;

/**
 * Sends a picture: kept for good by whoever may, as its address never shows another, and never
 * taken for a page or a script, whatever its bytes are.
 */
export function sendPicture(request: Request, response: Response, { bytes, type, etag, isPublic }: Picture): void {
  response.set({
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': isPublic ? `public, max-age=${A_YEAR_S}, immutable` : 'private, no-store',
    ETag: etag,
  });
  if (request.headers['if-none-match'] === etag) response.status(304).end();
  else response.end(bytes);
}
