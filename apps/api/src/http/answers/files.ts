import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Picture } from '@marea/domain/contract/envelope.schema';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { fileTypes } from '@marea/domain/contract/fileAnswer';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { MAX_IMAGE_BYTES } from '@marea/domain/images/images.endpoints';
import type { Request, Response } from 'express';
import multer from 'multer';

const FIRST_PARTS = 2;

/** Sends a file to keep, never shown in the API's origin. A stream that fails ends the connection, a reader who leaves the stream. */
export async function sendFile(response: Response, { type, name, content }: FileAnswer): Promise<void> {
  response.attachment(name);
  response.set({ 'Content-Type': fileTypes[type], 'X-Content-Type-Options': 'nosniff' });
  if (content instanceof Uint8Array) {
    if (type === 'ics') tagContent(response, content);
    if (response.req.fresh) response.status(304).end();
    else response.send(content);
  } else {
    const parts = Readable.from(content);
    flushFirst(parts, response);
    await pipeline(parts, response).catch(unlessLeft);
  }
}

/** Calendars read a feed every few minutes: what they have already is not sent again. */
function tagContent(response: Response, content: Uint8Array): void {
  const etag = createHash('sha256').update(content).digest('base64url');
  response.set({ ETag: `"${etag}"`, 'Cache-Control': 'private, no-cache' });
}

/** Compression buffers the beginning of a response: flushes the head and the first row at once. */
function flushFirst(parts: Readable, response: Response): void {
  let count = 0;
  parts.on('data', () => {
    count += 1;
    if (count === FIRST_PARTS) setImmediate(() => response.flush());
  });
}

/** That its reader went away is nobody's failure. */
function unlessLeft(error: unknown): void {
  const hasLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!hasLeft) throw error;
}

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

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 4, fieldSize: 1_000, parts: 5, headerPairs: 20 },
});

/** A multipart file, in memory. Throws `unsupported_media_type`, `body_too_large`, `unreadable_body`, `invalid`. */
export async function receiveFile(request: Request, response: Response, field: string): Promise<Uint8Array | null> {
  if (!request.is('multipart/form-data')) throw new DomainError('unsupported_media_type');
  await new Promise<void>((resolve, reject) => {
    receive.single(field)(request, response, (error: unknown) => {
      if (error) reject(refusalOf(error, field));
      else resolve();
    });
  });
  return request.file?.buffer ?? null;
}

function refusalOf(error: unknown, field: string): DomainError {
  const { code = '', field: named = field } = error instanceof multer.MulterError ? error : {};
  if (code === 'LIMIT_FILE_SIZE') return new DomainError('body_too_large');
  if (code === 'LIMIT_UNEXPECTED_FILE' && named !== field) return invalidField(named, 'unknown_field');
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') return invalidField(field, 'only_one_picture');
  return new DomainError('unreadable_body');
}
