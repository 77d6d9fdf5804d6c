import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Picture } from '@marea/domain/contract/envelope.schema';
import type { FileAnswer, StoredContent } from '@marea/domain/contract/fileAnswer';
import { fileTypes } from '@marea/domain/contract/fileAnswer';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Request, Response } from 'express';
import multer from 'multer';

const FIRST_PARTS = 2;

/** Sends a file as a download, never inline. A failed stream ends the connection, a leaving reader the stream. */
export async function sendFile(response: Response, answer: FileAnswer): Promise<void> {
  const { parts: content } = answer;
  if (content instanceof Uint8Array) {
    describeFile(response, answer);
    if (answer.type === 'ics') tagContent(response, content);
    if (response.req.fresh) response.status(304).end();
    else response.send(content);
  } else if ('between' in content) {
    await sendStored(content, answer, response);
  } else {
    describeFile(response, answer);
    const parts = Readable.from(content);
    flushFirst(parts, response);
    await sendParts(parts, response);
  }
}

function describeFile(response: Response, { type, name }: FileAnswer): void {
  response.attachment(name);
  response.set({ 'Content-Type': fileTypes[type], 'X-Content-Type-Options': 'nosniff' });
}

/** Sends stored content with its size, or the requested range, so that an interrupted download can resume. */
async function sendStored(content: StoredContent, answer: FileAnswer, response: Response): Promise<void> {
  const { bytes, tag } = content;
  const range = requestedRange(content, response.req);
  const tags = { ETag: `"${tag}"`, 'Accept-Ranges': 'bytes' };
  if (range === 'unsatisfiable') {
    response
      .status(416)
      .set({ ...tags, 'Content-Range': `bytes */${bytes}` })
      .end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  // It may throw, before anything describes a file.
  await content.onSend?.(start);
  describeFile(response, answer);
  response.set(tags);
  if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${bytes}`);
  response.set('Content-Length', String(end + 1 - start));
  await sendParts(Readable.from(whole(content.between(start, end + 1), end + 1 - start)), response);
}

/** Throws if content ends early, as when it is removed meanwhile: its reader would wait for the rest. */
async function* whole(parts: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const part of parts) {
    left -= part.byteLength;
    yield part;
  }
  if (left > 0) throw new Error(`stored content lacks its last ${left} bytes`);
}

/** The single range of bytes in a request, both ends included; null for the whole content. */
function requestedRange({ bytes, tag }: StoredContent, request: Request) {
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== `"${tag}"`) return null;
  const ranges = request.range(bytes);
  if (ranges === -1) return 'unsatisfiable';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/** Adds an ETag: calendars poll a feed every few minutes, and unchanged content is not sent again. */
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

/**
 * Pipes until everything is sent, the source fails, or the reader leaves, which is not an error. `pipeline` would add
 * seven listeners to the response; with those of log, metrics and compression Node warns of a leak.
 */
function sendParts(parts: Readable, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parts.once('error', (error) => {
      response.destroy();
      reject(error);
    });
    response.once('close', () => {
      parts.destroy();
      resolve();
    });
    parts.pipe(response);
  });
}

const A_YEAR_S = 31_536_000;
const INTERIM_S = 60;

/** Sends a picture, never interpreted as a page or script. Only public ones are cached. */
export function sendPicture(response: Response, { bytes, type, etag, isPublic, isInterim }: Picture): void {
  const shared = isInterim ? `public, max-age=${INTERIM_S}` : `public, max-age=${A_YEAR_S}, immutable`;
  response.set({
    'Content-Type': type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': isPublic ? shared : 'private, no-store',
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin', ETag: etag } : {}),
  });
  response.send(bytes);
}

const storage = multer.memoryStorage();
const limits = { files: 1, fields: 4, fieldSize: 1_000, parts: 5, headerPairs: 20 };

/** The size of a request's body, at most what its file may have; that without a declared size. */
export function declaredBytes(request: Request, maxBytes: number): number {
  return Math.min(Number(request.get('Content-Length') ?? maxBytes), maxBytes);
}

/** A multipart file, in memory. Throws `unsupported_media_type`, `body_too_large`, `unreadable_body`, `invalid`. */
export async function receiveFile(
  request: Request,
  response: Response,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Uint8Array | null> {
  if (!request.is('multipart/form-data')) throw new DomainError('unsupported_media_type');
  const receive = multer({ storage, limits: { ...limits, fileSize: maxBytes } });
  await new Promise<void>((resolve, reject) => {
    receive.single(field)(request, response, (error: unknown) => {
      if (error) reject(refusalOf(error, field));
      else resolve();
    });
  });
  return request.file?.buffer ?? null;
}

function refusalOf(error: unknown, field: string): DomainError {
  const { code = '', field: fieldName = field } = error instanceof multer.MulterError ? error : {};
  if (code === 'LIMIT_FILE_SIZE') return new DomainError('body_too_large');
  if (code === 'LIMIT_UNEXPECTED_FILE' && fieldName !== field) return invalidField(fieldName, 'unknown_field');
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') return invalidField(field, 'only_one_picture');
  return new DomainError('unreadable_body');
}
